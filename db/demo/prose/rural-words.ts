export const farmSentences = [
  "The land [extends to|amounts to] about {acres} acres, [mostly|chiefly] {landUse}, [in a ring fence|in well-shaped enclosures|lying around the house].",
  "About {acres} acres go with the house: {landUse}, [stock-fenced|watered by troughs|with road frontage] and [in good heart|easily worked].",
  "[With it come|There are] some {acres} acres of {landUse}, [divided by banks and hedges|sloping gently to the south|accessible from {street}].",
];

export const yardSentences = [
  "The buildings include {outbuildings}.",
  "[Around the yard stand|The yard holds] {outbuildings}.",
  "{outbuildingsCap} [make up|are among] the buildings, [all reached from a hard-surfaced yard|with water and power connected].",
];

export const landOpenings = [
  "About {acres} acres of {landUse} [lie|are offered] off {street}, [on the edge of|just outside|a little way from] {town}.",
  "[An easily managed block|A useful block|A well-placed block] of {landUse}, in all about {acres} acres, with [a gateway|a double gateway|road access] on to {street}.",
  "Off {street} near {town}: {acres} acres of {landUse}, [level and free-draining|gently sloping|in sound, fertile soil] and [ready for use|in good heart].",
  "{acres} acres of {landUse} with [frontage to|access from] {street}, about {neighbourMiles} from {neighbour}.",
  "[Land of this kind|A holding like this] seldom changes hands around {town}; here are about {acres} acres of {landUse} off {street}.",
];

export const landSentences = [
  "The land is [bounded by|enclosed by] {boundary}, and [lies|stands] at about {height} metres above sea level.",
  "[Boundaries are of|It is divided by] {boundary}, [kept in fair order|mostly stock-proof|maintained by the present owner].",
  "The soil is {soil}, [suited to grass and cereals|which grows good grass|and drains freely].",
  "[Over|On] {soil}, the fields [have been down to grass|have been cropped in rotation|are classed Grade 3] in recent years.",
  "[Water is laid on to a trough|A natural stream provides water|Mains water is in the road], and [there is no electricity connected|power is close by].",
  "It is about {neighbourMiles} to {neighbour}, and the [entrance|gate] is [clear and wide|on to a quiet lane|splayed for trailers].",
  "[Sporting and mineral rights are included as far as they are owned|There are no public rights of way across the land|A public footpath crosses one corner], and the sale is [freehold with vacant possession|with vacant possession on completion|of the whole].",
  "[Nature|Wildlife] has not been forgotten: [old hedges|field-corner trees|two small ponds] [shelter|support] [owls and hares|birds and bats|a good range of birds].",
];

export const plotOpenings = [
  "A building plot of about {acres} acres beside {street}, with consent for {consent}.",
  "[Consent has been granted for|There is planning consent for] {consent} on this plot of about {acres} acres at {street}, {town}.",
  "[Build your own|A chance to build] in {town}: a plot of some {acres} acres off {street}, approved for {consent}.",
  "[With services in the road|Level and ready to start], this {acres}-acre plot on {street} has permission for {consent}.",
];

export const plotSentences = [
  "The approved drawings [show|are for] accommodation of about {plotArea} with [a garage|parking for two cars|a carport].",
  "Mains water, electricity and drainage are [understood to be|believed to be] in {street}; buyers should [ask the suppliers|make their own enquiries].",
  "[Access is|The entrance will be] from {street}, and the plot is [fenced|hedged] on {sides} sides.",
  "The permission was granted [last year|within the past two years|this year] and [the drawings can be seen at|copies are held by] our {branchTown} office.",
  "[A community infrastructure levy may be due|Self-build relief may apply], and [ground conditions have not been tested|a ground report is available].",
];

export const developmentOpenings = [
  "{name} is a development of {count} new homes off {street}, on the [edge|quieter side] of {town}, with two, three and four bedrooms.",
  "[Off {street}|At {street}], {count} new houses of {walls} are being built on about {acres} acres[|, with a green at the centre].",
];

export const developmentSentences = [
  "Prices start at {fromPrice}, and each house comes with a ten-year warranty, [an air-source heat pump|solar panels|an electric-car charger] and a turfed garden.",
  "The houses are [grouped around a small green|set along a curving lane|planned in short terraces and pairs], with [new hedges|native planting|an orchard] along the boundaries of {street}.",
  "[A show home is open|The show home can be seen] from Thursday to Monday, and our {branchTown} office takes reservations for every plot.",
  "Kitchens have integrated appliances and [quartz worktops|stone worktops]; bathrooms are [tiled from floor to ceiling|finished in stone-coloured tile].",
  "[The builder is a local firm|A family firm of local builders is at work], and the first residents of the {count} homes are expected [before the summer|within months|by the end of the year].",
  "Energy ratings are [predicted|expected] to be [A or B|high in band B], thanks to deep insulation and [heat pumps|triple glazing] throughout the {count} homes.",
];

export const newHomeSentences = [
  "[Plot {plot}|This is plot {plot}]: its own heat pump, [solar panels on the roof|triple glazing|an electric-car charger] and [a ten-year warranty|a two-year fixtures warranty] come as standard.",
  "[Plot {plot} is|As plot {plot}, it is] [one of the last of its type|among the first to be released|set back from the lane] on the development off {street}.",
];
