import { type RefObject, useEffect, useRef } from 'react'

/**
 * Takes the focus into a place when what had it is gone: the button that opened a dialog, or was pressed, may have left
 * the page with what it was about. A focus that is somewhere stays there.
 * @param busy something started here is under way, such as an open dialog
 * @param subject what the place shows; the focus may get lost when it changes
 */
export function useFocusReturn<Place extends HTMLElement>(
  busy: boolean,
  subject: unknown,
): RefObject<Place | null> {
  const place = useRef<Place>(null)
  const used = useRef(false)

  useEffect(() => {
    if (busy) used.current = true
    else if (used.current && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('button, a[href], input')?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- a change of the subject is what loses the focus
  }, [busy, subject])

  return place
}
