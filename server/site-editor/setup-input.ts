import { z } from "zod";
import { isHostname, toHostname } from "#domains/agency/hostname.ts";

const text = (message: string, max = 120) => z.string().trim().min(1, message).max(max, `${max} characters at most`);
const telephone = z
  .string()
  .trim()
  .regex(/^[\d ()+-]{6,20}$/, "Please enter a telephone number");
const email = z.email("Please enter an e-mail address").max(200);

export const identityInput = z.object({
  name: text("Please enter the agency's name", 80),
  strapline: z.string().trim().max(160, "160 characters at most"),
  telephone,
  email,
});

export const logoInput = z.object({ name: z.string().max(200), on_dark: z.boolean().default(false) });

export const branchInput = z.object({
  name: text("Please enter the branch's name"),
  street: text("Please enter the street"),
  postcode: text("Please enter the postcode", 10),
  telephone,
  email,
});

export const personInput = z.object({
  branch_id: z.coerce.number<string>().int().positive(),
  first_name: text("Please enter the first name", 60),
  surname: text("Please enter the surname", 60),
  job_title: text("Please enter the job title"),
  email,
});

export const domainInput = z.object({
  hostname: z
    .string()
    .max(300)
    .overwrite(toHostname)
    .refine((name) => isHostname(name) && name.includes("."), "Please enter a host name such as www.example.co.uk"),
});
