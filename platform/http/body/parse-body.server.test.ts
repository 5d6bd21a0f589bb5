import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { Refusal } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { parseBody } from "./parse-body.server.ts";

const app = new Hono<AppEnvironment>()
  .use(parseBody())
  .all("/", (c) => {
    const files = c.var.body?.files.map(({ name, file }) => ({ name, filename: file.name, size: file.size }));
    return c.json(c.var.body && { fields: c.var.body.fields, files });
  })
  .onError((error, c) => {
    if (!(error instanceof Refusal)) throw error;
    return c.text(error.message, error.status as 400);
  });

const json = "application/json";
const form = "application/x-www-form-urlencoded";
const sameOrigin = { "Sec-Fetch-Site": "same-origin" };

async function post(contentType: string | null, body: BodyInit, headers: Record<string, string> = {}) {
  const type: Record<string, string> = contentType === null ? {} : { "Content-Type": contentType };
  return app.request("/", {
    method: "POST",
    headers: { ...type, ...sameOrigin, ...headers },
    body,
    duplex: "half",
  } as RequestInit);
}

async function postForm(data: FormData) {
  const encoded = new Response(data);
  return post(encoded.headers.get("content-type"), await encoded.bytes());
}

async function fieldsOf(contentType: string, body: BodyInit): Promise<unknown> {
  const answer = await post(contentType, body);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { fields: unknown }).fields;
}

const nested = (depth: number) => `${'{"a":'.repeat(depth - 1)}{}${"}".repeat(depth - 1)}`;

describe("request body", () => {
  it("is null for safe methods", async () => {
    expect(await (await app.request("/")).json()).toBeNull();
  });

  it("is empty if nothing was sent", async () => {
    const answer = await app.request("/", { method: "POST" });
    expect(await answer.json()).toEqual({ fields: {}, files: [] });
    expect(await fieldsOf(json, "")).toEqual({});
  });

  it("is parsed on PUT, PATCH and DELETE", async () => {
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      const answer = await app.request("/", { method, headers: { "Content-Type": json }, body: '{"a":1}' });
      expect(await answer.json()).toEqual({ fields: { a: 1 }, files: [] });
    }
  });
});

describe("concurrent bodies", () => {
  it("share a memory budget that limits only bodies with files [S24]", async () => {
    const small = new Hono<AppEnvironment>()
      .use((c, next) => {
        c.set("clientAddress", c.req.header("x-address") ?? "");
        return next();
      })
      .use(parseBody({ budgetBytes: 800_000 }))
      .post("/", (c) => c.text("taken"))
      .onError((error, c) => c.text(error.message, error instanceof Refusal ? (error.status as 400) : 500));
    const send = (body: BodyInit, type: string, address: string) => {
      const headers = { ...sameOrigin, "content-type": type, "x-address": address };
      return small.request("/", { method: "POST", headers, body, duplex: "half" } as RequestInit);
    };
    const form = (address: string) => {
      const { readable, writable } = new TransformStream<Uint8Array>();
      const pen = writable.getWriter();
      const answer = send(readable, "multipart/form-data; boundary=x", address);
      const write = (text: string) => pen.write(new TextEncoder().encode(text));
      return { answer, write, close: () => pen.close() };
    };
    const head = '--x\r\ncontent-disposition: form-data; name="f"; filename="a.txt"\r\n\r\n';
    const uploads = ["a", "b", "c", "d"].map(form);
    await uploads[0]?.write(head + "a".repeat(190_000));
    const same = form("a");
    await same.write(head + "b".repeat(110_000)).catch(() => {});
    expect((await same.answer).status, "more than a quarter of the budget").toBe(503);
    for (const { write } of uploads.slice(1)) await write(head + "a".repeat(190_000));
    const other = form("e");
    await other.write(head + "b".repeat(150_000)).catch(() => {});
    expect((await other.answer).status).toBe(503);
    expect((await send(JSON.stringify({ message: "c".repeat(90_000) }), json, "a")).status).toBe(200);
    for (const { write, close, answer } of uploads) {
      await write("\r\n--x--\r\n");
      await close();
      expect((await answer).status).toBe(200);
    }
    const last = form("a");
    await last.write(`${head}${"d".repeat(150_000)}\r\n--x--\r\n`);
    await last.close();
    expect((await last.answer).status).toBe(200);
  });
});

describe("JSON", () => {
  it("keeps its types", async () => {
    const value = { text: "£", number: 1.5, yes: true, nothing: null, list: [1, { deep: ["x"] }] };
    expect(await fieldsOf(`${json}; charset=utf-8`, JSON.stringify(value))).toEqual(value);
  });

  it.each([
    ["invalid JSON", "{", 400],
    ["a list", "[1]", 400],
    ["a bare value", '"text"', 400],
    ["an object 20 deep", nested(20), 200],
    ["an object 21 deep", nested(21), 400],
    ["a list 21 deep", `{"a":${"[".repeat(20)}${"]".repeat(20)}}`, 400],
    ["unclosed brackets", "[".repeat(90_000), 400],
    ["1,000 fields", JSON.stringify({ a: Array(999).fill(0) }), 200],
    ["1,001 fields", JSON.stringify({ a: Array(1_000).fill(0) }), 400],
    ["a NUL", '{"a":"\\u0000"}', 400],
    ["a NUL in a name", '{"\\u0000":1}', 400],
    ["a lone surrogate", '{"a":["\\ud800"]}', 400],
    ["a surrogate pair", '{"a":"\\ud83c\\udfe0"}', 200],
    ["bytes that are not UTF-8", new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 400],
    ["100,000 bytes", JSON.stringify({ a: "x".repeat(99_992) }), 200],
    ["100,001 bytes", JSON.stringify({ a: "x".repeat(99_993) }), 413],
  ])("with %s", async (_what, body, status) => {
    expect((await post(json, body)).status).toBe(status);
  });

  it("cannot reach a prototype [S23]", async () => {
    const fields = await fieldsOf(
      json,
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"a":1}',
    );
    expect(fields).toEqual({ constructor: { prototype: { polluted: 1 } }, a: 1 });
    expect("polluted" in {}).toBe(false);
  });
});

describe("a form", () => {
  it.each([
    ["plain names", "a=1&b=two+words&c=%C2%A3", { a: "1", b: "two words", c: "£" }],
    [
      "groups",
      "lead_client[first_name]=Ada&lead_client%5Blast_name%5D=King",
      {
        lead_client: { first_name: "Ada", last_name: "King" },
      },
    ],
    ["deep groups", "a[b][c][d]=1&a[b][e]=2", { a: { b: { c: { d: "1" }, e: "2" } } }],
    ["lists", "a[]=2&a[]=1", { a: ["2", "1"] }],
    ["a list of one", "a[]=1", { a: ["1"] }],
    ["repeated names", "a=2&b=x&a=1&a=3", { a: ["2", "1", "3"], b: "x" }],
    ["lists in groups", "a[b][]=1&a[b][]=2&a[c]=3&a[c]=4", { a: { b: ["1", "2"], c: ["3", "4"] } }],
    ["names without value", "a&b=", { a: "", b: "" }],
    ["empty parts", "&&a=1&", { a: "1" }],
    ["unbalanced brackets", "a[b=1&c]=2&[d]=3", { "a[b": "1", "c]": "2", "[d]": "3" }],
    ["an equals sign in the value", "a=b=c", { a: "b=c" }],
    ["an empty name", "=1", { "": "1" }],
  ])("with %s", async (_what, body, fields) => {
    expect(await fieldsOf(form, body)).toEqual(fields);
  });

  it.each([
    ["a value that is also a group", "a=1&a[b]=2", 400],
    ["a group that is also a value", "a[b]=1&a=2", 400],
    ["a list that is also a group", "a[]=1&a[b]=2", 400],
    ["a list in the middle of a name", "a[][b]=1", 400],
    ["20 levels", `a${"[a]".repeat(19)}=1`, 200],
    ["21 levels", `a${"[a]".repeat(20)}=1`, 400],
    ["1,000 fields", "a=1&".repeat(1_000), 200],
    ["1,001 fields", "a=1&".repeat(1_001), 400],
    ["a NUL", "a=%00", 400],
    ["a NUL in a name", "a%00=1", 400],
    ["a lone surrogate", "a=%ED%A0%80", 400],
    ["a broken escape", "a=%F", 400],
    ["100,001 bytes", `a=${"x".repeat(99_999)}`, 413],
  ])("with %s", async (_what, body, status) => {
    expect((await post(form, body)).status).toBe(status);
  });

  it("cannot reach a prototype", async () => {
    const body = "__proto__[polluted]=1&a[__proto__][polluted]=1&constructor[prototype][polluted]=1&toString=x";
    expect(await fieldsOf(form, body)).toEqual({ constructor: { prototype: { polluted: "1" } }, toString: "x" });
    expect("polluted" in {}).toBe(false);
  });
});

describe("multipart", () => {
  it("returns fields and files, without empty file inputs", async () => {
    const part = (disposition: string, body: string) =>
      `--line\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${body}\r\n`;
    const body = [
      part('name="lead_client[first_name]"', "Zoë"),
      part('name="a[]"', "1"),
      part('name="a[]"', "2"),
      part('name="plan"; filename="plan.pdf"\r\nContent-Type: application/pdf', "abc"),
      part('name="empty"; filename=""\r\nContent-Type: application/octet-stream', ""),
      "--line--\r\n",
    ];
    const answer = await post("multipart/form-data; boundary=line", body.join(""));
    expect(await answer.json()).toEqual({
      fields: { lead_client: { first_name: "Zoë" }, a: ["1", "2"] },
      files: [{ name: "plan", filename: "plan.pdf", size: 3 }],
    });
  });

  it("accepts 12 MB in total, of which 100 kB text", async () => {
    const withFile = (size: number) => {
      const data = new FormData();
      data.append("file", new File([new Uint8Array(size)], "a.jpg"));
      return postForm(data);
    };
    expect((await withFile(11_900_000)).status).toBe(200);
    expect((await withFile(12_000_000)).status).toBe(413);
    const words = new FormData();
    words.append("a", "x".repeat(100_001));
    expect((await postForm(words)).status).toBe(413);
  });

  it("rejects a part without headers and content, for which the parser would wait", async () => {
    expect((await post("multipart/form-data; boundary=x", "--x\r\n\r\n--x--")).status).toBe(400);
  });

  it.each(["multipart/form-data", "multipart/form-data; boundary=x"])("rejects unreadable %s", async (type) => {
    expect((await post(type, "nothing of the kind")).status).toBe(400);
  });

  it("counts files as fields", async () => {
    const data = new FormData();
    for (let i = 0; i < 1_001; i++) data.append("file", new File(["x"], "a.txt"));
    expect((await postForm(data)).status).toBe(400);
  });

  it("is not read further after 1,000 parts [S22]", async () => {
    const parts = new TextEncoder().encode('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(1_100));
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += parts.length;
        controller.enqueue(parts);
      },
    });
    expect((await post("multipart/form-data; boundary=x", endless)).status).toBe(400);
    expect(sent).toBeLessThan(5 * parts.length);
  });

  it.each(["x-n: 1\r\n".repeat(12), `x-n: ${"a".repeat(5_000)}\r\n`])(
    "ignores a part with too many headers",
    async (more) => {
      const part = (name: string, headers = "") =>
        `--x\r\n${headers}content-disposition: form-data; name="${name}"\r\n\r\n1\r\n`;
      const fields = await fieldsOf("multipart/form-data; boundary=x", `${part("a", more)}${part("b")}--x--\r\n`);
      expect(fields).toEqual({ b: "1" });
    },
  );

  it("is not read at all from another site, or on a path that takes none [S12 S24]", async () => {
    const limited = new Hono<AppEnvironment>()
      .use(parseBody({ maxMultipart: (path) => (path === "/form" ? 1_000 : 0) }))
      .post("*", (c) => c.text("taken"))
      .onError((error, c) => c.text(error.message, error instanceof Refusal ? (error.status as 400) : 500));
    const send = async (path: string, site: string) => {
      let pulls = 0;
      const body = new ReadableStream({ pull: () => void pulls++ }, { highWaterMark: 0 });
      const headers = { "Sec-Fetch-Site": site, "Content-Type": "multipart/form-data; boundary=x" };
      const answer = limited.request(path, { method: "POST", headers, body, duplex: "half" } as RequestInit);
      return [(await answer).status, pulls];
    };
    expect(await send("/form", "cross-site")).toEqual([403, 0]);
    expect(await send("/other", "same-origin")).toEqual([415, 0]);
  });
});

describe("other bodies", () => {
  it.each(["text/plain", "application/xml", "application/json-patch+json", "text/json", null])(
    "of type %s are not supported",
    async (type) => {
      expect((await post(type, new TextEncoder().encode("{}"))).status).toBe(415);
    },
  );

  it("are not decompressed [S12]", async () => {
    expect((await post(json, "{}", { "Content-Encoding": "gzip" })).status).toBe(415);
  });
});

describe("a stream", () => {
  it("is cut off at the limit, whatever Content-Length says [S22]", async () => {
    let sent = 0;
    const megabyte = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 10_000;
        controller.enqueue(new Uint8Array(10_000).fill(97));
        if (sent === 1_000_000) controller.close();
      },
    });
    expect((await post(form, megabyte, { "Content-Length": "10" })).status).toBe(413);
    expect(sent).toBeLessThan(200_000);
  });

  it("is not read if Content-Length exceeds the limit", async () => {
    let pulls = 0;
    const untouched = new ReadableStream({ pull: () => void pulls++ }, { highWaterMark: 0 });
    expect((await post(json, untouched, { "Content-Length": "100001" })).status).toBe(413);
    expect(pulls).toBe(0);
  });

  it("that ends early is a bad request", async () => {
    const broken = new ReadableStream({
      pull() {
        throw new Error("connection reset");
      },
    });
    expect((await post(json, broken)).status).toBe(400);
  });
});
