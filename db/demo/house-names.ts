import { splitList } from "./word-list.ts";

/** Fictional house names. */
export const natureNames = splitList(`
  Rose, Ivy, Orchard, Willow, Bramble, Honeysuckle, Primrose, Hazel, Rowan, Laburnum, Myrtle, Jasmine, Walnut,
  Cherry Tree, Apple Tree, Thatchers, Wheelwrights, Old Forge, Old Bakery, Church, Bridge, Well, Brook, Mill, Candle,
  Shepherds, Weavers, Coombe, Quarry, Spring, Swallow, Wren, Lavender, Lilac, Woodbine, Clematis, Corner, Meadow,
  Vine, Pear Tree`);

export const farmNames = splitList(`
  Higher, Lower, Great, Little, Manor, Court, Combe, Hill, Knowle, Moor, Westcott, Easter, Yarrow, Burrow, Ashcombe,
  Thorne, Hartswell, Fursdon, Oakhanger, Blackmoor, Luckyard, Pitt, Parsonage, Chapel, Rixon, Holcombe, Stowell,
  Cutthorne`);

export const houseNames = splitList(`
  Fairfield, The Laurels, Greenways, Hillcrest, The Old Rectory, Southleigh, Westbrook, Northcote, Elmhurst,
  Highfield, Longacre, Cedar House, The Gables, Beechcroft, Summerlea, Ashleigh, Tamarisk, Copperfield, Orchard House,
  Barton House, Quantock View, Meadow House, Linden Lodge, Wayside, Overdale, Springfield, Lynton House, Kingsmead`);

export const barnNames = splitList(`
  Threshing, Tithe, Long, Great, Cider, Linhay, Granary, Wagon, Swallow, Owl, Dairy, Home, Stone, Cartway`);

export const blockNames = splitList(`
  Castle Court, Priory Court, Quayside House, Tannery House, Foundry Court, Parkside, Weir House, Malt House,
  Station House, Riverside Court, Mill Court, Abbey House, Regency Court, Victoria House, Garden Court,
  Corn Exchange House`);
