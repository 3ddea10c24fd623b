// The providers of vision models; apart from the routes, for pages that only name them.

export const visionProviders = ['openai', 'anthropic', 'google', 'openai_compatible'] as const
export type VisionProvider = (typeof visionProviders)[number]

/** How people know the providers. */
export const providerNames: Record<VisionProvider, string> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  openai_compatible: 'OpenAI uyumlu sunucu',
}
