import { useRouterState } from '@tanstack/react-router'

/** A line at the top edge while the next page is on its way; quick navigations end before it shows. */
export function NavigationProgress() {
  const isUnderWay = useRouterState({ select: ({ status }) => status === 'pending' })
  if (!isUnderWay) return null
  return (
    <div
      role="progressbar"
      aria-label="Sayfa yükleniyor"
      className="navigation-line fixed inset-x-0 top-0 z-60 h-1 bg-brand-soft"
    >
      <div className="navigation-progress h-full origin-left bg-brand" />
    </div>
  )
}
