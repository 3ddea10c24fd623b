import { useEffect } from 'react'

const product = 'Saha Gözlem'

/** Names the browser's tab after a page. */
export function setPageTitle(title: string): void {
  document.title = `${title} · ${product}`
}

/** Names the tab after what a page shows once it is loaded; until then the route's own title stands. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined && title !== '') setPageTitle(title)
  }, [title])
}
