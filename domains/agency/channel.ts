export type Channel = "sales" | "lettings";
