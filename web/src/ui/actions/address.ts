/** The product names its addresses here (`declare module`), and every link then takes those alone. */
export interface KnownAddresses {}

/** Where a link of the app may lead to; any text until the product says which there are. */
export type Address = KnownAddresses extends { address: infer Known } ? Known | `#${string}` : string
