import { leadKinds } from "#domains/enquiries/lead/lead-kinds.ts";
import type { Channel } from "#domains/properties/property-enums.ts";
export type ContactTarget = Readonly<{
  to:
    | { kind: "staff"; staffMemberId: number }
    | { kind: "department"; branchId: number; departmentId: number }
    | { kind: "branch"; branchId: number };
  property: Readonly<{ propertyId: number; reference: string; address: string; channel: Channel }> | null;
}>;

/** The `lead` field of POST /leads for a message. */
export function toContactLead({ to, property }: ContactTarget, message: string) {
  const about = property ? { property_id: property.propertyId } : {};
  if (to.kind === "staff") {
    const channel = property?.channel === "lettings" ? "letting" : "selling";
    return { message, agency_employee_id: to.staffMemberId, channel, ...about };
  }
  const office = { message: addPropertyPrefix(message, property), branch_id: to.branchId, ...about };
  return to.kind === "department"
    ? { ...office, ...leadKinds.department.sends, branch_department_id: to.departmentId }
    : { ...office, ...leadKinds.office.sends };
}

/** Tells the office which property the message is about. */
function addPropertyPrefix(message: string, property: ContactTarget["property"]): string {
  return property ? `Property ${property.reference}, ${property.address}\n\n${message}` : message;
}
