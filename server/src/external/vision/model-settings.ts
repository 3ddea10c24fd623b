// What a vision model is reached by: from the environment for the installation, from a row for an organization.

import type { VisionProvider } from '@gozlem/contract/vision-provider'

export interface ModelPrice {
  /** US dollars per million tokens. */
  input: number
  output: number
}

export interface ModelSettings {
  provider: VisionProvider
  model: string
  /** Empty only where the server asks for none. */
  api_key: string
  /** Null: the provider's own address. */
  base_url: string | null
  /** Whether the address may lie in a private network or on this machine, and may be plain http. */
  allow_private_address: boolean
  /** Overrides the price table. */
  price: ModelPrice | null
}
