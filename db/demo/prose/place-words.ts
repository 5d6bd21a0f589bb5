/** Where a home lies, how one travels from it, and the facts that close a description. */
export const placeSentences = [
  "{street} is [about|roughly] {centreMiles} from the centre of {town}, [near|within easy reach of] {note1} and {note2}.",
  "{town} has {note1}, with {note2} not far from {street}.",
  "[From {street}|From the door] it is about {centreMiles} to the [shops|centre] of {town}, with {note1} [close by|on the way].",
  "[Residents of {street}|Those who live on {street}] [make good use of|are well placed for] {note1}, {note2} and the rest of {town}.",
  "{town}, with {note1} and {note2}, is [well supplied with|good for] [shops, schools and doctors|everyday shopping and schools|everyday needs].",
  "[Walk|Set off] from {street} and {centreMiles} later you are in the middle of {town}, near {note1}.",
  "People choose {town} for {note1} and {note2}[|, both within reach of {street}].",
  "Among the pleasures of [{town}|living in {town}] are {note1} and {note2}[|, both within reach of {street}].",
  "[From {street} one soon reaches|In and around {town} are] {note1} and, [further on|a little further off], {note2}.",
  "{town} lies about {neighbourMiles} from {neighbour}, and {street} is [one of its quieter roads|in one of its quieter corners|well within the settlement].{small}",
  "[The village|{town}] has [a strong community|a friendly community|a life of its own], while the larger shops of {neighbour} are about {neighbourMiles} away.{village}",
  "[Footpaths|Lanes and footpaths] lead out from {street} into open country, yet {neighbour} is only about {neighbourMiles} off.{village}",
  "{street} runs through {town}, {neighbourMiles} or so from {neighbour} and its [supermarkets and schools|shops, surgeries and schools|wider choice of shops].{village}",
  "[Life in {town}|Village life here] is [unhurried|quiet], and {neighbour}, about {neighbourMiles} away, [supplies|provides] [the rest|what the village does not].{village}",
];

/** A second sentence about a place. */
export const furtherSentences = [
  "[Many who live here|Residents] also value {note3}[|, within easy reach of {street}].",
  "{note3Cap} will draw [you|visitors] out from {street} [at the weekend|on fine days].",
  "[At weekends|On free days] there is {neighbour} to explore, about {neighbourMiles} from {street}.",
  "[The road is|{street} is] [used mainly by those who live there|quiet for most of the day|lit and well kept], and neighbours [stay for years|know one another].",
];

export const travelSentences = [
  "The nearest railway station is {station}, about {stationMiles} away.",
  "Trains [stop|call] at {station}, {stationMiles} from {street}.",
  "[Commuters|Those who travel for work] will note that {station} station is about {stationMiles} from {street}.{commute}",
  "{station} station is about {stationMiles} off, and {neighbour} about {neighbourMiles}.",
  "By rail, {station} is the nearest stop, at {stationMiles}; by road, {neighbour} is about {neighbourMiles}.",
  "For journeys further afield, {station} station is about {stationMiles} from the [door|house|property].",
];

export const practicalSentences = [
  "Heating is by {heating}, and the energy rating of the {home} is {epc}.",
  "At {street} the heating is by {heating}; the energy rating is {epc}.",
  "The {home}, {area} in all, is heated by {heating} and rated {epc} for energy.",
  "[The house is|It is] heated by {heating}; council tax is band {band}.",
  "{heatingCap} [keeps the rooms warm|supplies the heating and hot water]; the energy performance rating is {epc}[| with room to improve| on the present certificate].",
  "Council tax falls in band {band} and the energy rating is {epc}[|, from {heating}].",
  "[Practicalities|The practical side]: {heating}, council tax band {band} and an energy rating of {epc}.",
  "[As a listed building|Being listed] the house is treated with care, and heating is by {heating}.{listed}",
  "The building is listed Grade II, so [some changes need consent|its character is protected]; council tax is band {band}.{listed}",
];

export const chainSentences = [
  "It is offered [with no onward chain|with vacant possession and no chain|chain free], [so a quick move is possible|which should make for a simple purchase|and can be seen at short notice].{chainFree}",
  "The owners [have found|have agreed terms on] their next home [and are ready to move|and hope to move promptly].{chained}",
  "[Viewing is by appointment with|To see it, call] our {branchTown} office.",
  "Our {branchTown} office [holds the keys|will be glad to show you round].{building}",
  "Our {branchTown} office [can arrange a visit|will be glad to answer questions].",
  "[Please ask|Speak to] the {branchTown} office [about|for] a time to view.",
  "[We recommend a visit|A visit is the best way to judge it]; our {branchTown} team [covers weekends too|will arrange one].",
];

export const auctionSentences = [
  "The property is lot {lot} in our sale on {auctionDate}, unless sold beforehand.{coming}",
  "It [will be|is to be] offered as lot {lot} on {auctionDate}; the legal pack [is available|can be had] from our {branchTown} office.{coming}",
  "[Lot {lot}|Entered as lot {lot}] for the auction of {auctionDate}, with [a guide price|a guide] of {price}.{coming}",
  "Contracts are exchanged [on the fall of the hammer|when the hammer falls], and bidders on {auctionDate} should have their finance ready for lot {lot}.{traditional}{coming}",
  "Lot {lot} is sold by the modern method of auction: a reservation fee of 3.6% including VAT, at least £6,000, is payable on top of the price, and the buyer has 56 days to complete.{modern}",
  "It was sold as lot {lot} [at our sale|in the room] on {auctionDate}, against a guide of {price}.{soldLot}",
  "The hammer fell on lot {lot} on {auctionDate}, [after brisk bidding|to a bidder in the room|to a bidder online].{soldLot}",
  "Lot {lot} did not reach its reserve on {auctionDate}, and [offers are now invited|terms can now be discussed] at around {price}.{unsoldLot}",
];
