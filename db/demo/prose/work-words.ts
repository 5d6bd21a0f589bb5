export const officeOpenings = [
  "[Offices|Well-lit offices|Self-contained offices] of {area} in a(n) {period} building on {street}, [close to|near] {note1}.",
  "{area} of office space on {street}, [in the professional quarter|among other professional firms|within reach of the shops] of {town}.",
  "A(n) {period} building on {street} [houses|provides] {area} of offices, [ready to occupy|recently redecorated|with good natural light].",
];
export const shopOpenings = [
  "A [ground-floor|lock-up] shop of {area} with a [traditional|timber] front on {street}, [a busy|a well-used] part of {town}.",
  "[Trading well|In a strong trading position] on {street}, this shop has {area} behind {detail}.",
  "[Retail premises|A shop unit] of {area} on {street}, with [independent neighbours|national and local names nearby|a steady footfall] and {detail}.",
];
export const industrialOpenings = [
  "A(n) {period} unit of {area} on {street}, [clad in profiled metal|steel-framed], with [a loading door|a roller-shutter door] and [parking in front|marked bays].",
  "[Workshop or warehouse space|Light-industrial space] of {area} at {street}, {town}, [near the main road|with good lorry access].",
  "[This unit|The unit] on {street} provides {area} with [three-phase power|a concrete floor] and [a clear height of about {eaves} metres|a glazed entrance].",
];
export const mixedUseOpenings = [
  "A shop with a flat above on {street}, in all {area}, [in the middle|at the centre] of {town}.",
  "[Income from two sources|Shop and flat together]: {area} on {street}, behind {detail}.",
  "[A freehold building|A whole building] on {street}, {town}, with ground-floor shop and upper flat, {area} overall.",
];
export const workSentences = [
  "The {front} measures {frontSize}, [with|and there is also] {rear} behind.",
  "[Inside|Within], the {front} ({frontSize}) [leads to|is backed by] {rear}.",
  "A(n) {front} of {frontSize} [takes up most of the floor|is the main space], and {rear} [complete|make up] the accommodation.",
];
export const workTerms = [
  "The rent is {rent}, [exclusive of rates and VAT|with rates and service charge in addition], on [a new lease|terms to be agreed].{tolet}",
  "[A new lease|A lease on internal repairing terms] is offered at {rent}, [for a term by negotiation|with a break by agreement].{tolet}",
  "[Terms|The rent and length of lease] are [on application to|available from] our {branchTown} office.{application}",
  "The freehold is [for sale|offered] at {price}, [with vacant possession|free of VAT as we understand].{forsale}",
];
export const workPractical = [
  "The energy performance rating is {epc}, [and business rates should be checked with the council|and the premises may qualify for small business rate relief].",
  "[Within use class E|The premises fall in use class E], [they would suit|and would suit] [professional firms, clinics or studios|a shop, café or salon|a wide range of trades].{classE}",
  "Use is [light industrial, storage or trade counter|B2, B8 and light industrial], subject to [any consent needed|planning]; [vans can be parked overnight|the yard is gated at night].{industry}",
];
export const workPlace = [
  "{street} is about {centreMiles} from the centre of {town}, [near|not far from] {note1}.",
  "[Close by are|Nearby are] {note1} and {note2}.",
  "{town} [draws|serves] a wide area, and {street} is [well known|easy to find].",
];
export const workTravel = [
  "{town} [lies|is] about {neighbourMiles} from {neighbour}, and {station} station is {stationMiles} away.",
  "[Customers and staff|Visitors] can park [nearby|in public car parks nearby], and {station} station is about {stationMiles} from {street}.",
];
