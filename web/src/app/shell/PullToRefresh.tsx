// Phones only. Touch events stay passive: the page's own overscroll is held back by CSS (shell.css), so nothing has to be
// prevented and scrolling stays smooth.

import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { queryClient } from '../../platform/api/query-client'
import { Spinner } from '../../ui/feedback/Spinner'
import { ArrowDown } from '../../ui/icons'
import { type PullState, pulledBy, pullStateAt, pullThresholdPx, refreshMs } from './pull'

const words: Record<PullState, string> = {
  idle: '',
  pulling: 'Yenilemek için çekin',
  ready: 'Bırakın, yenilensin',
  refreshing: 'Yenileniyor…',
}

/** Follows a finger that pulls the page down and asks for everything on the screen again (NAV-05). */
export function PullToRefresh() {
  const [pulled, setPulled] = useState(0)
  const [refreshing, setRefreshing] = useState(false)
  const from = useRef<number | null>(null)
  const state = refreshing ? 'refreshing' : pullStateAt(pulled)

  async function refresh() {
    setRefreshing(true)
    const shown = new Promise((resolve) => setTimeout(resolve, refreshMs))
    await Promise.allSettled([queryClient.refetchQueries({ type: 'active' }), shown])
    setRefreshing(false)
  }

  const start = useEffectEvent(({ touches, target }: TouchEvent) => {
    const alone = touches.length === 1
    from.current = alone && !refreshing && isAtTop(target) ? (touches[0]?.clientY ?? null) : null
  })
  const move = useEffectEvent(({ touches }: TouchEvent) => {
    if (from.current === null) return
    setPulled(pulledBy((touches[0]?.clientY ?? from.current) - from.current))
  })
  const end = useEffectEvent(() => {
    if (from.current !== null && state === 'ready') void refresh()
    from.current = null
    setPulled(0)
  })

  useEffect(() => {
    const options = { passive: true }
    document.addEventListener('touchstart', start, options)
    document.addEventListener('touchmove', move, options)
    document.addEventListener('touchend', end, options)
    document.addEventListener('touchcancel', end, options)
    return () => {
      document.removeEventListener('touchstart', start)
      document.removeEventListener('touchmove', move)
      document.removeEventListener('touchend', end)
      document.removeEventListener('touchcancel', end)
    }
  }, [])

  const height = refreshing ? pullThresholdPx : pulled
  return (
    <div
      role="status"
      data-pull={state}
      style={{ height }}
      className={clsx(
        'flex items-center justify-center gap-2 overflow-hidden text-sm text-meta',
        pulled === 0 && 'transition-[height] duration-200',
      )}
    >
      {refreshing && <Spinner />}
      {!refreshing && pulled > 0 && (
        <ArrowDown
          aria-hidden
          className={clsx('size-5 transition-transform duration-150', state === 'ready' && 'rotate-180')}
        />
      )}
      {words[state]}
    </div>
  )
}

/** Not inside a dialog, and nothing above the finger left to scroll. */
function isAtTop(target: EventTarget | null): boolean {
  if (window.scrollY > 0 || document.querySelector('dialog[open], [role=dialog]')) return false
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement)
    if (element.scrollTop > 0) return false
  return true
}
