import { splitList } from "../word-list.ts";

/**
 * True, lasting things about a place, as noun phrases that finish "…is close to" or "…has".
 * Keyed by town, or by postcode district where a city's quarters differ; separated as in a template.
 */
const townNotes: Readonly<Record<string, string>> = {
  Taunton:
    "Vivary Park|the Somerset County Ground|the River Tone and its riverside paths|the shops of Bath Place and the high street|the M5 at junction 25|the Brewhouse theatre|the Museum of Somerset in the old castle",
  Wellington:
    "the Blackdown Hills and the Wellington Monument|an art-deco cinema|the M5 at junction 26|a good high street of independent shops|Wellington Park",
  Bridgwater:
    "the Bridgwater and Taunton Canal|the River Parrett|the M5 at junctions 23 and 24|the Georgian houses of Castle Street|the arts centre",
  "North Petherton": "the Quantock Hills|the M5 at junction 24|a fine church tower",
  Minehead:
    "the terminus of the West Somerset Railway|the start of the South West Coast Path|a long sandy beach|Blenheim Gardens|the wooded slopes of North Hill",
  Dunster: "the castle and its gardens|the old Yarn Market|a working watermill",
  Porlock: "Porlock Weir|the Exmoor moorland above the village|a high street of tea rooms and small shops",
  Watchet: "the harbour and its marina|the West Somerset Railway|the East Quay arts centre",
  Williton: "the West Somerset Railway|the Quantocks and Exmoor on either hand",
  Dulverton:
    "the River Barle|the southern edge of Exmoor National Park|a square of independent shops and inns|Tarr Steps, a few miles up the valley",
  Wiveliscombe: "the Brendon Hills|a square with cafés and a library|the recreation ground",
  "Bishops Lydeard": "the West Somerset Railway's southern terminus|the foot of the Quantock Hills",
  "Nether Stowey": "Coleridge Cottage|walks straight on to the Quantocks",
  Wells:
    "the cathedral and Bishop's Palace|the Wednesday and Saturday markets|the swans on the palace moat|the southern slopes of the Mendips",
  Glastonbury: "the Tor|the abbey ruins|a lively high street",
  Street: "Clarks Village|the Greenbank lido|Strode Theatre",
  Somerton: "a market square with an octagonal cross|galleries and a brewery|level walks by the River Cary",
  Langport: "the River Parrett|Bow Street and its bookshops and cafés|the Somerset Levels",
  "Shepton Mallet": "Collett Park|Kilver Court gardens|the A37 for Bristol",
  Frome: "the cobbles of Catherine Hill|the monthly independent market|the leat that runs down Cheap Street",
  Bruton: "the dovecote on its hill|a well-known gallery and gardens|the River Brue",
  "Castle Cary": "the station for London Paddington|the honey-coloured Market House",
  Wincanton: "the racecourse|the A303",
  Yeovil:
    "Yeovil Country Park at Ninesprings|Yeovil Junction and Pen Mill stations|the Octagon theatre|the Quedam shopping centre",
  Crewkerne: "a station on the London Waterloo line|the market square and its antiques shops",
  Ilminster: "the minster church|the colonnaded market house|the A303",
  Chard: "the reservoir and its nature reserve|a broad, stream-lined Fore Street|the cricket ground",
  Martock: "the Treasurer's House|a fine parish church in Ham stone",
  "South Petherton": "a thriving village centre of Ham stone|the A303",
  "Stoke sub Hamdon": "Ham Hill Country Park|the medieval Priory buildings",
  "Burnham-on-Sea": "seven miles of sand|a lighthouse on wooden legs|the M5 at junction 22",
  Highbridge: "a railway station|the M5 at junction 22",
  Cheddar: "the gorge and its caves|the reservoir|the Strawberry Line path",
  Axbridge: "a medieval square|the Strawberry Line path",
  Wedmore: "a handsome village street of shops and inns|the Isle of Wedmore's lanes",
  "Weston-super-Mare": "the Grand Pier|two miles of sand|the Italian Gardens",
  Clevedon: "the Victorian pier|the marine lake",
  Portishead: "the marina|the lido and the lake grounds",
  Tiverton: "the Grand Western Canal|the pannier market|the River Exe|Tiverton Parkway station|the M5 at junction 27",
  Bampton: "the edge of Exmoor|the River Batherm",
  Cullompton: "the M5 at junction 28|a farmers' market|the fan vaulting of St Andrew's church",
  Honiton: "a Georgian high street of antiques shops|the station for Exeter and Waterloo|the lace museum",
  Crediton: "a station on the Tarka Line|the great church of the Holy Cross|the town square and farmers' market",
  "South Molton": "the pannier market|the A361 North Devon Link Road|Exmoor to the north",
  Barnstaple:
    "the Victorian Pannier Market and Butchers' Row|the Tarka Trail|the River Taw and its old long bridge|the station for Exeter|Rock Park",
  Bideford: "the quay and the medieval long bridge|the Tarka Trail|the pannier market|Victoria Park",
  Ilfracombe: "the harbour|the Landmark Theatre on the seafront|the Torrs walks along the cliffs|the Tunnels beaches",
  Braunton: "Braunton Burrows|the sands at Saunton|the Tarka Trail",
  Croyde: "one of the country's best surfing beaches|Baggy Point",
  Woolacombe: "three miles of golden sand|Morte Point",
  "Westward Ho!": "the beach and its pebble ridge|the oldest links golf course in England",
  Appledore: "the quay and its narrow streets|the Torridge estuary",
  Instow: "a sandy estuary beach|the Tarka Trail",
  Northam: "Northam Burrows|the beach at Westward Ho!",
  "Combe Martin": "a sheltered beach|Exmoor's highest cliffs",
  Lynton: "the cliff railway to Lynmouth|the Valley of Rocks",
  "Great Torrington": "the commons above the river|the RHS garden at Rosemoor",
  Exeter:
    "the cathedral close|the historic quay|the Royal Albert Memorial Museum|the university|the M5 at junctions 29 to 31",
  Topsham: "the Exe estuary|the quay and its antiques centre",
  Exmouth: "two miles of sand|the Exe Estuary Trail|the start of the Jurassic Coast",
  Sidmouth: "the Regency seafront|the Byes riverside park|the red cliffs of the Jurassic Coast",
  "Budleigh Salterton": "the pebble beach|the Otter estuary",
  "Ottery St Mary": "the collegiate church|the River Otter",
  Axminster: "the station for Waterloo and Exeter|the Thursday market",
  Seaton: "the tramway along the Axe estuary|the Jurassic Coast",
  Okehampton: "the edge of Dartmoor|the railway to Exeter|Simmons Park",
  Haxby: "a good parade of shops|the Memorial Hall|Ethel Ward playing field",
  Strensall: "Strensall Common|the golf course|paths along the River Foss",
  Huntington: "the shops at Monks Cross|the River Foss",
  "New Earswick": "the garden-village streets laid out by the Rowntrees|the Folk Hall",
  Heslington: "the University of York|the lake and paths of the campus",
  Copmanthorpe: "the A64 for Leeds|a village green and recreation centre",
  Bishopthorpe: "the Archbishop's palace|the river and the Solar System cycle path",
  "Upper Poppleton": "the green and its maypole|a station on the Harrogate line",
  "Nether Poppleton": "a riverside church|a station on the Harrogate line",
  Dunnington: "a sports club and a village centre|the A166",
  Osbaldwick: "a village street with a beck|the university's eastern campus",
  Fulford: "the Ings and the River Ouse|the A64",
  Pocklington: "Burnby Hall Gardens|the arts centre",
  "Stamford Bridge": "the River Derwent and its weir",
  Wheldrake: "the Lower Derwent Valley nature reserve",
  Tadcaster: "the old breweries|the River Wharfe",
  Easingwold: "the cobbled market place",
  Selby: "the abbey|the station for London King's Cross",
  YO1: "the Minster and the Shambles|the Museum Gardens|the city walls|York station",
  YO10: "Walmgate Stray|the University of York|Fishergate and the river|the Barbican",
  YO19: "the A64 and A19|York's southern park-and-ride sites",
  YO23: "the shops of Bishopthorpe Road|Rowntree Park|the Millennium Bridge|the racecourse on the Knavesmire",
  YO24: "Holgate Windmill|West Bank Park|Acomb's Front Street|York station",
  YO26: "the riverside walk to the Museum Gardens|Acomb Green|the ring road",
  YO30: "Clifton Green|Homestead Park|Bootham and the Museum Gardens|the hospital",
  YO31: "Monk Stray|Heworth Green|the hospital and York St John University|Foss Islands and its shops",
  YO32: "the shops at Monks Cross and Clifton Moor|the River Foss",
};

/** Another county has a village called Street. */
export function notesFor(town: string, outcode: string): readonly string[] {
  if (town === "Street" && outcode !== "BA16") return [];
  return townNotes[town === "York" ? outcode : town]?.split("|") ?? [];
}

export const coastalTowns = new Set(
  splitList(`
    Minehead, Porlock, Watchet, Ilfracombe, Combe Martin, Woolacombe, Croyde, Westward Ho!, Appledore, Instow,
    Northam, Lynton, Burnham-on-Sea, Berrow, Weston-super-Mare, Clevedon, Exmouth, Sidmouth, Budleigh Salterton,
    Seaton, Beer, Dawlish, Teignmouth, Mortehoe, Blue Anchor, Bossington`),
);
