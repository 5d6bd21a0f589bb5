/** Headlines and the short text of a card. */
export const headlines = [
  "{bedsHomeCap} with {gardenShort} on {street}",
  "{periodCap} {home} of {area} in {town}",
  "{name}: a(n) {bedsHome} in {town}",
  "{bedsHomeCap} on {street}, {centreMiles} from the centre",
  "{periodCap} {home} near {note1}",
  "{bedsHomeCap} with {parkingShort} in {town}",
  "[Bright|Well-kept|Handsome|Comfortable] {home} on {street} with {beds}",
  "{bedsHomeCap}, {area}, close to {note1}",
  "{name}, {street}: {area} and {gardenShort}",
  "{periodCap} {home} with {livingShort} in {town}",
];

export const flatHeadlines = [
  "{bedsHomeCap} on {street}, near {note1}",
  "{homeCap} of {area} in {town}",
  "{floorLevelCap}-floor {home} on {street}",
  "{bedsHomeCap} with {parkingShort} in {town}",
  "[Bright|Central|Well-planned|Quiet] {home} on {street}, {town}",
  "{bedsHomeCap}, {centreMiles} from the centre of {town}",
];

export const summaryFirst = [
  "A(n) {period} {home} of {area} on {street} with {beds}.",
  "On {street}, a(n) {bedsHome} with {livingLook}.",
  "{bedsHomeCap} in {town} with {kitchenLook}.",
  "{name} is a(n) {bedsHome} with {livingLook}.",
  "A(n) {bedsHome} of {area}, about {centreMiles} from the centre of {town}.",
  "[Well-kept|Comfortable|Bright|Inviting] {home} of {area} on {street}, with {kitchenLook}.",
  "In {town}, near {note1}, a(n) {bedsHome} of {area}.",
  "A(n) {home} on {street} with {detail} and {beds}.",
];

export const summarySecond = [
  "{gardenCap} and {parking}.",
  "[Outside are|There is also] {garden} and {parking}.",
  "{parkingCap}; energy rating {epc}.",
  "{stationMilesCap} from {station} station[|, with {parking}].",
  "Council tax band {band}, energy rating {epc}.",
  "With {garden} and {note1} within reach.",
  "{gardenCap}, {beds} and an energy rating of {epc}.",
];

export const lettingSummary = [
  "To let {furnishing} at {rent}, from {available}.",
  "Available {furnishing} from {available} at {rent}.",
  "{rentCap}, {furnishing}, free from {available}.",
];

export const studentHeadlines = [
  "{bedsNumberCap}-bedroom student house on {street}",
  "Student {homeShort} near {note1}",
  "{area} student {homeShort} in {outcode}",
  "Furnished student {homeShort} on {street}, {outcode}",
];

export const landHeadlines = [
  "About {acres} acres of {landUse} near {town}",
  "{acres} acres off {street}, {town}",
  "{landUseCap} at {town}, about {acres} acres",
];
export const landSummary = [
  "About {acres} acres of {landUse} with access from {street}, bounded by {boundary} and {neighbourMiles} from {neighbour}.",
  "{landUseCap} extending to {acres} acres off {street}, near {town}, over {soil}.",
  "Some {acres} acres near {town}: {landUse}, {boundary} and a gate on to {street}.",
];

export const plotHeadlines = [
  "Building plot with consent for {consent}, {town}",
  "A(n) {acres}-acre plot on {street}, {town}",
  "Plot in {town}: permission for {consent}",
];
export const plotSummary = [
  "A building plot of about {acres} acres on {street}, {town}, with planning consent for {consent} of about {plotArea}.",
  "About {acres} acres beside {street} with consent for {consent}, {neighbourMiles} from {neighbour}.",
];

export const workHeadlines = [
  "{workNounCap} of {area} on {street}, {town}",
  "{area} {workNoun} in {town}",
  "{workNounCap} near {note1}, {town}",
];
export const workSummary = [
  "{workNounCap} of {area} on {street}, {town}, with a(n) {front} of {frontSize} and {rear}.",
  "In {town}, {area} of {workSpace} on {street}, about {stationMiles} from {station} station.",
  "{area} of {workSpace} on {street} with {detail}; energy rating {epc}.",
];

export const developmentHeadlines = ["{name}: {count} new homes in {town}", "{countCap} new homes at {name}, {town}"];
export const developmentSummary = [
  "{name} brings {count} new homes to {town}, off {street}, with two, three and four bedrooms from {fromPrice}.",
  "{countCap} new two, three and four-bedroom homes off {street}, {town}, from {fromPrice}, each with a ten-year warranty.",
];
