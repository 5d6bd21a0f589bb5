/** A time that visitors can choose. */
export type OfferedSlot = Readonly<{ id: string; starts_at: string; open_house: boolean }>;
