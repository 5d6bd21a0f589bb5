/** Templates for houses, cottages, bungalows and farmhouses; see grammar.ts for the notation. */
export const houseOpenings = [
  "[Standing|Set|Placed] on {street}, this {period} {home} [has kept|keeps] much of what its builders gave it, [beginning with|not least] {detail}.{old}",
  "[The eye goes first to|One remembers|First impressions here come from|Visitors remark on] {detail} at this {bedsHome} on {street}, [built in|dating from] {builtIn}.",
  "[Few|Not many] houses on {street} come to the market, and this {period} {home} has been [well looked after|carefully kept|steadily improved] by its present owners.{resale}",
  "A(n) {bedsHome} of {area}, built in {walls} [around|in] {builtIn} and [now|today] in [good order|very good order|excellent condition] throughout.",
  "[Light, well-planned rooms|Comfortable rooms|Well-proportioned rooms] and {garden} make this {home} in {town} [easy to like|a pleasure to live in|one to see].",
  "{walledCap} under a(n) {roof} roof, this {home} on {street} [dates from|was built in] {builtIn} and [runs to|measures] {area}.",
  "Here is a(n) {home} with [real character|a good deal of character|plenty of character]: {detail}, [thick walls|sound joinery|honest materials] and {beds}.{old}",
  "[Tucked away on|Found along|Halfway along] {street}, within {centreMiles} of the [centre|middle] of {town}, is this {bedsHome}.",
  "The present owners [came to|bought on] {street} for the [position|setting|outlook] and stayed for the house: {beds}, {area} and {garden}.{resale}{sale}",
  "{street} has [long|always] been one of the [better liked|quieter|pleasanter] addresses in {town}, and this {home} shows why.",
  "[Built|Put up] in {builtIn} of {walls}, this {home} [has been brought up to date|has been gently modernised|was recently redecorated] without losing [its character|what makes it special].{old}",
  "[There is more to this {home} than|The front gives little away at this {home}; there is more to it than] the street suggests: {area} over {floors}, with {garden} behind.",
  "For anyone [who has waited for|in search of|wanting] a(n) {period} {home} in {town}, [this one|the house] on {street} [deserves an early visit|repays a careful look|is worth seeing soon].{resale}",
  "{name} is a(n) {period} {home} of {walls}, [with|distinguished by] {detail}, and it [stands|sits] on {street} in {town}.",
  "{name} has [stood|been lived in] since {builtIn}, and its {walls} walls [hold|enclose] {area} of [warm|comfortable|well-kept] living space.",
  "[Behind the {walls} front|Beyond the front door] of this {home} are {area} of [well-arranged|bright|practical] rooms, among them {beds}.",
  "[A short walk from|Close to] {note1}, this {bedsHome} [makes|would make] a [settled|welcoming|comfortable] home with {garden}.",
  "It is [unusual|rare|not often possible] to find {detail} and {garden} together on {street}, but this {home} has both.",
  "[Space|Room to spread out] is what this {home} [does well|is about]: {area}, {beds} and {garden}.",
  "The same [owners have|family has] [looked after|lived in] this {home} on {street} for [many|some|a good many] years, and it is [ready for|now ready for] its next chapter.{resale}{sale}",
  "[Sea air and|A view of the water and] long horizons [come with|belong to] this {home} on {street}, where {town} meets the coast.{sea}",
  "[From its upper windows|From its front rooms] this {home} on {street} looks out across the rooftops of {town} to the sea.{sea}",
  "[New|Finished this year] and [ready to move into|covered by a ten-year warranty], this {newHome} on {street} has {beds} and a specification [chosen with care|of real quality].",
  "[Built for the way people live now|Planned around daylight and low bills], this {newHome} stands on {street} and measures {area}.",
  "[Behind|Beyond] the front garden of this {home} on {street} lie {area} and {beds}.",
  "{town} [has many streets|has its share of good roads], but {street} [suits|flatters] a(n) {bedsHome} like this one.",
  "[Give it five minutes|Spend ten minutes inside] and this {home} on {street} makes its case: {livingLook}, {beds} and {garden}.",
  "[Two things stand out|Two things matter most] about this {home}: {detail} and {garden}.",
  "[Buyers who know {town}|People who know {town}] will know {street}; this {bedsHome} has {area} and {garden}.",
  "[Quietly placed|Pleasantly placed|Well placed] on {street}, this {home} [comes with|brings together] {beds}, {area} and {parking}.",
];

export const livingSentences = [
  "The {living} measures {livingSize} and has {livingLook}.",
  "[At the front|Off the hall] is the {living}, {livingSize}, with {livingLook}.",
  "[The heart of the house in winter|The main room] is the {living}: {livingLook}, in a room of {livingSize}.",
  "[Step|Come] in through the hall and the {living} [opens|lies] to one side, {livingSize} and [notable for|with] {livingLook}.",
  "With {livingLook}, the {living} [is|makes] a room to settle in; it [runs to|measures] {livingSize}.",
  "{livingLookCap} [lend character to|make the most of|mark out] the {living}, which [is|measures] {livingSize}.",
  "A(n) {living} of {livingSize} [leads the way|comes first], with {livingLook}.",
  "[Evenings|Long evenings] will be spent in the {living}, {livingSize}, with {livingLook}.",
];

export const kitchenSentences = [
  "The {kitchen} has {kitchenLook}, and at {kitchenSize} there is [space to move|plenty of worktop|room to work].",
  "[To the rear|At the back], the {kitchen} ({kitchenSize}) [is fitted with|has been fitted with] {kitchenLook}.",
  "{kitchenLookCap} [set the style of|fill] the {kitchen}, which measures {kitchenSize}.",
  "[Cooking and eating happen|Day-to-day life happens] in the {kitchen}, {kitchenSize}, [complete with|fitted out with] {kitchenLook}.",
  "The {kitchen} was [refitted|renewed] [a few years ago|not long ago|by the present owners] with {kitchenLook}; it measures {kitchenSize}.{resale}",
  "[Next comes|Beyond lies|Then there is] the {kitchen} of {kitchenSize}: {kitchenLook}.",
  "In the {kitchen} ({kitchenSize}) you will find {kitchenLook}.",
  "[Good|Ample] storage and {kitchenLook} make the {kitchen}, {kitchenSize}, a [hard-working|sociable|practical] room.",
];

export const diningSentences = [
  "The dining room, {diningSize}, has {diningLook}.",
  "A separate dining room of {diningSize} offers {diningLook}.",
  "[For larger gatherings|For Sunday lunch] there is a dining room of {diningSize} with {diningLook}.",
  "[Between the two|Alongside] is a dining room ({diningSize}), with {diningLook}.",
  "{diningLookCap} [belong to|are found in] the dining room, which measures {diningSize}.",
];

export const studySentences = [
  "A(n) {study} of {studySize} [is set aside for working from home|takes care of homework and paperwork|is there for a quiet hour].",
  "[There is also|The ground floor also has] a(n) {study} ({studySize}), [useful as|easily used as] a [playroom|home office|reading room].",
  "The {study}, {studySize}, [could serve as|would make] an occasional bedroom.",
];

export const utilitySentences = [
  "A utility room of {utilitySize} [keeps|holds] the machines and the muddy boots, and there is a cloakroom [off the hall|by the front door].{cloakroom}",
  "The utility room ({utilitySize}) has its own door to the [garden|outside], [welcome after a wet walk|handy for dogs and wellingtons|which keeps the kitchen clear].",
  "Laundry is [kept out of sight|dealt with] in a utility room of {utilitySize}.",
  "[Beside|Off] the kitchen, a utility room measuring {utilitySize} [takes|holds] the washing machine and the boiler.",
];

export const bedroomSentences = [
  "[Upstairs|On the first floor], the principal bedroom measures {bed1Size} and has {bedLook1}.",
  "The principal bedroom ({bed1Size}) has {bedLook1}[| and a pleasant outlook| and looks to the front].",
  "{bedLook1Cap} [distinguish|are the making of] the largest bedroom, {bed1Size}.",
  "The [main bedroom|largest of the bedrooms] is {bed1Size}, with {bedLook1}; the second is {bed2Size}.",
  "Bedroom one is {bed1Size} with {bedLook1}, and bedroom two, {bed2Size}, [has|comes with] {bedLook2}.",
  "[All the bedrooms take a bed and a wardrobe without a squeeze|The bedrooms are fair-sized]: the first is {bed1Size}, the second {bed2Size}.",
  "Of the {bedsNumber} bedrooms the largest, at {bed1Size}, has {bedLook1}[| and catches the morning sun| and is nicely quiet].",
];

export const ensuiteSentences = [
  "The principal bedroom has its own en suite ({ensuiteSize}), and the family bathroom has {bathLook}.",
  "An en suite serves the principal bedroom; the others share a bathroom with {bathLook}.",
  "[Beside the en suite there is|As well as the en suite there is] a bathroom with {bathLook}.",
  "The bathroom has {bathLook}, and the principal bedroom has an en suite [of its own|measuring {ensuiteSize}].",
  "{bathLookCap} [are found in|finish] the family bathroom, and there is an en suite of {ensuiteSize}.",
];

export const bathroomSentences = [
  "The bathroom has {bathLook}.",
  "A bathroom with {bathLook} [serves the bedrooms|completes this floor|completes the accommodation].",
  "{bathLookCap} make [the bathroom|a good bathroom of it|for a well-turned-out bathroom].",
  "A bathroom of {bathSize} [serves the bedrooms|completes the rooms], with {bathLook}.",
  "Measuring {bathSize}, the bathroom has {bathLook}.",
  "[The bathroom, refitted in recent years,|The bathroom, measuring {bathSize},] has {bathLook}.{resale}",
  "[Completing the accommodation|Finishing things off], the bathroom ({bathSize}) has {bathLook}.",
];

export const gardenSentences = [
  "Outside, the garden is {aspect} and [about|some] {feet} long, [laid mostly to lawn with planted borders|with a level lawn and well-stocked borders|mainly lawn, with stepping stones and shrubs].{lawn}",
  "The {aspect} garden [runs|stretches] back about {feet}, with [a patio for summer meals|a paved corner for a table|room for a vegetable bed] and a lawn.{lawn}",
  "[Behind the house|To the rear] is a(n) {aspect} garden of about {feet}, [fenced|hedged] on all sides and [easy to look after|safely enclosed|planted for year-round interest].{lawn}",
  "[Paving|Stone paving] and raised beds [fill|make up] the {aspect} courtyard, about {feet} deep and [sheltered from the wind|private from the neighbours|a real sun trap].{courtyard}",
  "The courtyard garden is {aspect}, some {feet} deep, [paved in stone|walled in old brick|with a gate to the rear lane], and needs [no mowing|next to no upkeep].{courtyard}",
  "A(n) {aspect} walled yard of about {feet} [has room for|takes] a table, pots and [bicycles|a barbecue|the washing line].{courtyard}",
  "[Folding doors open|The doors open] to a paved terrace, and beyond it the {aspect} lawn [reaches back|extends] about {feet}.{terrace}",
  "A broad terrace [spans|runs along] the back of the house before a(n) {aspect} lawn of about {feet}.{terrace}",
  "[The terrace catches the evening sun|There is space to eat outside on the terrace], and the {aspect} garden beyond is about {feet} from end to end.{terrace}",
];

export const parkingSentences = [
  "[There is|It has] {parking}[|, which is worth having here].",
  "[Outside|To complete the outside,] there is {parking}.",
  "[It comes|The property comes] with {parking}.",
  "[Parking is simple|The parking here is straightforward]: {parking}.",
];

export const outbuildingSentences = [
  "[There is also|In the garden there is also] {outbuildings}.",
  "{outbuildingsCap} will be [welcome|appreciated|put to good use].",
  "[Gardeners will note|Note too] {outbuildings}[| near the far boundary| beside the path].",
];

export const seaSentences = [
  "The sea [can be seen|is in view] from [the principal bedroom|the upper floor|several of the rooms], with {seaFar} beyond on a clear day.",
  "[On clear evenings|When the weather is right] the view from {street} takes in the water and {seaFar}.",
  "[Watch|One can watch] the tide from the [first-floor windows|bedroom window], with {seaFar} beyond.",
];
