export const flatOpenings = [
  "[A bright|A well-kept|An airy|A quietly placed] {bedsHome} of {area} [in|on] {street}, [a short walk from|close to|within reach of] {note1}.",
  "This {bedsHome} [is|lies] on the {floorLevel} floor of a(n) {period} building on {street}, with {detail}.",
  "[Set|Placed] on the {floorLevel} floor, this {home} [makes good use of|has] {area}, and {detail} [add to its appeal|give the building its character].",
  "[For those who want to walk everywhere|If you would rather leave the car at home], this {bedsHome} on {street} is about {centreMiles} from the middle of {town}.",
  "{street} is [well placed|handy] for the centre of {town}, and this {home} of {area} has [been recently decorated|a well-planned layout|good natural light].",
  "[Behind the {walls} front|Beyond the {period} front] on {street} is this {bedsHome}, arranged over {area} on the {floorLevel} floor.",
  "[Large windows|Good ceiling heights|Sensible proportions] and {area} of space [make|set] this {home} on {street} [stand out|apart from most].",
  "[A(n) {period} building|A(n) {walls} building] on {street} is [home to|the setting for] this {bedsHome}, {centreMiles} from the heart of {town}.",
  "At {area}, this {home} on the {floorLevel} floor is [larger than many|a generous size|a manageable size] for {town}.",
  "[First-time buyers, downsizers and investors alike|Anyone who values a central address] will [look twice at|want to see] this {home} on {street}: {area}, {beds} and {detail}.{sale}",
  "[Lock up and leave|Low upkeep and a central address]: a(n) {home} of {area} on {street}, with {detail}.",
  "[Easy to run and easy to reach|Simple to run], this {bedsHome} sits on the {floorLevel} floor in {street}, {town}.",
];

export const flatLiving = [
  "The {living} ({livingSize}) has {livingLook}[| and opens to the kitchen| and space for a dining table].",
  "[Most of the day is spent in|The best of the space is given to] the {living}: {livingSize}, with {livingLook}.",
  "With {livingLook}, the {living} [feels larger than|makes the most of] its {livingSize}.",
  "{livingLookCap} [brighten|enliven] the {living}, which measures {livingSize}.",
  "[A hall with storage|The hall] leads to the {living}, {livingSize}, with {livingLook}.",
];

export const flatBedrooms = [
  "The bedroom, {bed1Size}, has {bedLook1}.{single}",
  "[A double bedroom of {bed1Size} comes with|There is a double bedroom of {bed1Size} with] {bedLook1}.{single}",
  "[The double bedroom|Its bedroom] ({bed1Size}) [lies to the quiet side|is set away from the street] and has {bedLook1}.{single}",
  "There are two bedrooms: the first {bed1Size} with {bedLook1}, the second {bed2Size}.{double}",
  "The larger bedroom is {bed1Size} and has {bedLook1}; the other, {bed2Size}, [works well as a study|takes a double bed too|has {bedLook2}].{double}",
  "The bedrooms measure {bed1Size} and {bed2Size}, [and the larger has|the first with] {bedLook1}.{double}",
];

export const buildingSentences = [
  "A private balcony [adds|gives] [a place for morning coffee|somewhere to sit out|room for a chair and some pots].{balcony}",
  "[Glazed doors open|A door opens] from the living space to a balcony above {street}.{balcony}",
  "Residents share [well-kept gardens|a landscaped garden|a planted forecourt], [looked after as part of the service charge|tended by the managing agents].{communal}",
  "[A communal garden|The shared garden] [lies behind the building|is kept in good order], [with seating|with a drying area] for all the flats in {street}.{communal}",
  "Entry is by [video|telephone] entryphone, and the [stairs and landings|common parts] are [carpeted and well lit|clean and well lit].",
  "The building is [well run|managed locally], with [bicycle storage|a secure bicycle store] and [a lift|post boxes in the lobby|bin stores] for residents.",
];

export const leaseSentences = [
  "The lease has {leaseYears} years to run; ground rent is {groundRent} a year and the service charge {serviceCharge} a year.",
  "[Leasehold|It is leasehold], with {leaseYears} years remaining, a ground rent of {groundRent} and a service charge of {serviceCharge} a year.",
  "A share of the freehold [passes with the flat|is included], on a lease of {leaseYears} years; the yearly service charge is {serviceCharge}.{share}",
  "There are {leaseYears} years left on the lease, and the service charge is [at present|currently] {serviceCharge} a year.",
];

export const retirementSentences = [
  "The building is for residents over sixty, with [a house manager|a manager on weekdays], a residents' lounge and [a guest room for visitors|a laundry].",
  "It stands in a retirement development where [the lounge and gardens are shared|a residents' lounge hosts coffee mornings], and [an emergency call system runs throughout|help is at hand through a 24-hour call system].",
  "[Designed for later life|For those over sixty], the development on {street} has a lift, [a sunny residents' lounge|communal gardens] and a 24-hour call line.",
];

export const investmentSentences = [
  "The {home} is let at {passingRent} a calendar month on a periodic tenancy, [and is sold with the tenant in place|so income begins at completion].",
  "[Sold with a tenant in residence|An investment purchase]: the present rent is {passingRent} a calendar month, a gross return of about {grossYield}.",
  "At the present rent of {passingRent} a calendar month the gross return is about {grossYield} at the asking price.",
];
