import { late } from './late'

export const NotificationBell = late(
  async () => (await import('../../features/notification/components/NotificationBell')).NotificationBell,
)
export const ConnectionBanner = late(async () => (await import('./ConnectionBanner')).ConnectionBanner)
export const KeyboardRoom = late(async () => (await import('./KeyboardRoom')).KeyboardRoom)
export const PullToRefresh = late(async () => (await import('./PullToRefresh')).PullToRefresh)
export const StoreAccount = late(
  async () => (await import('../../features/subscription/components/StoreAccount')).StoreAccount,
)
export const SubscriptionBanner = late(
  async () => (await import('../../features/subscription/components/SubscriptionBanner')).SubscriptionBanner,
)
export const UnsentWork = late(async () => (await import('./UnsentWork')).UnsentWork)
export const UpdateOffer = late(async () => (await import('./UpdateOffer')).UpdateOffer)
export const VersionLabel = late(async () => (await import('./VersionLabel')).VersionLabel)
export const SearchButton = late(async () => (await import('../search/SearchButton')).SearchButton)
export const FoldButton = late(async () => (await import('./FoldButton')).FoldButton)
