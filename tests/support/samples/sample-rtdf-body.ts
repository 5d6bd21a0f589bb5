type RtdfBody = { reference: string; branchId: number; price?: number; displayAddress?: string };

/** The body of `sendpropertydetails` for a house in Taunton. */
export const sampleRtdfBody = ({ reference, branchId, price = 250_000, displayAddress = "Mill Lane" }: RtdfBody) => ({
  network: { network_id: 1 },
  branch: { branch_id: branchId, channel: 1 },
  property: {
    agent_ref: reference,
    published: true,
    property_type: 4,
    status: 1,
    address: {
      house_name_number: "1",
      town: "Taunton",
      postcode_1: "TA1",
      postcode_2: "1AA",
      display_address: displayAddress,
    },
    price_information: { price, price_qualifier: 0 },
    details: {
      summary: "A house",
      description: "A house",
      bedrooms: 3,
      features: ["Garden"],
      rooms: [{ room_name: "Kitchen" }],
    },
  },
});
