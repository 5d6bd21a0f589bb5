export const lettingSentences = [
  "Offered {furnishing} and available from {available}, at {rent}.",
  "[It is to let|The property is available] from {available}, {furnishing}, with a deposit of {deposit}.",
  "[The rent is|The rent asked is] {rent} and the deposit {deposit}; it is let {furnishing} from {available}.",
  "Available {furnishing} from {available}[| through our {branchTown} office|, by arrangement with our {branchTown} office].",
  "[Ready from|Free from] {available} and let {furnishing}, the {home} carries a deposit of {deposit}.",
];

export const petSentences = [
  "A pet [may be considered|is welcome subject to the landlord's agreement], so please [tell us about yours|mention it when you call].{pets}",
  "[The landlord will consider|The owner is happy to consider] a request to keep a pet.{pets}",
];

export const studentOpenings = [
  "[A student house|A shared house] of {bedsNumber} bedrooms on {street}, [well placed|handy] for {note1} and priced at {rent}.",
  "{bedsNumberCap} [good-sized|equal-sized|proper double] bedrooms and a [big|sociable] kitchen make this house on {street} [an easy choice|a favourite] with [groups of friends|student groups].",
  "[Let to students for the coming academic year|For the next academic year]: a(n) {bedsNumber}-bedroom {home} on {street}, about {centreMiles} from the middle of {town}.",
  "This {period} {home} on {street} has been [let to students|a student house] for years and is set up for it, with {bedsNumber} furnished bedrooms.",
  "[Friends who want to live together|A group of {bedsNumber}] will [find plenty of room|be comfortable] in this {home} of {area} on {street}.",
  "[Close to|Within a bicycle ride of] {note1}, this {bedsNumber}-bedroom student {homeShort} [covers|measures] {area} and comes furnished.",
  "{street} is [popular with students|a good student address], and this {home} has {bedsNumber} bedrooms, fast broadband and [a proper living room|somewhere to eat together].",
  "At {rent}, this {bedsNumber}-bedroom {homeShort} on {street} [is sensibly priced|is good value] for {outcode}.",
];

export const studentSingle = [
  "[A furnished student flat|A student flat] of {area} on {street}, [near|handy for] {note1}, at {rent}.",
  "[For one student|For a student who prefers their own front door], this {home} on {street} has {area} and is let furnished at {rent}.",
  "This {home} on {street}, about {centreMiles} from the centre of {town}, is [let to students|set up for study] with a desk, fast broadband and [a quiet outlook|good light].",
  "[Quiet, furnished and close to|Furnished and within reach of] {note1}, this {home} on {street} measures {area}.",
  "At {rent}, this student {homeShort} on {street} [includes more than most|is sensibly priced], with {detail}.",
];

export const studentSentences = [
  "The rent is {rent} and includes {bills}.",
  "{billsCap} are included in the rent of {rent}.",
  "Each bedroom has a desk, a [double bed|bed], a wardrobe and [its own lock|good broadband]; the largest is {bed1Size}.",
  "Every room is furnished with a desk, a chair and [a double bed|storage], and the biggest measures {bed1Size}.",
  "[Bicycles|Bikes] can be kept in the yard, and {stationMiles} brings you to {station} station.",
  "The tenancy starts on {available}, with a deposit of {deposit} for the whole {homeShort}.",
];

export const shortLetSentences = [
  "Let by the week at {rent}, [fully equipped|with linen and kitchenware], [for stays of one week to six months|for working visits and longer breaks].",
  "[A short let|Let for short stays], furnished down to the teaspoons, at {rent} with [heating and broadband|all bills] included.",
  "The rent of {rent} covers heating, power, broadband and [council tax|linen].",
];
