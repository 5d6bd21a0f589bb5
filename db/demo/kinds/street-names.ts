/** Street names that suit homes of a kind. */

export const old = /(Street|Road|Terrace|Place|Row|Hill|Parade|Square|Grove)$/;
export const suburban = /(Road|Avenue|Crescent|Drive|Close|Gardens|Way|Rise|Park)$/;
export const rural = /(Lane|Hill|Road|Street|Green|Cross|Way|Drove|Row)$/;
export const central = /(Street|Square|Place|Parade|Row|Road|Gate|Yard|Court|Quay|Mews|Bridge)$/;
export const shopping = /(High Street|Fore Street|East Street|Market|Street|Square|Place|Parade|Gate|Row)$/;
export const terraceOf = /(Street|Square|Place|Parade|Row|Terrace|Crescent|Hill|Gate|Buildings)$/;
export const estate = /(Estate|Way|Park|Road|Trading|Drove)$/;
export const fresh = /(Way|Close|Drive|Mews|Gardens|Avenue|Crescent|Rise|View|Meadow|Court)$/;
