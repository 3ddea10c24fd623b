import { useEffect, useState } from 'react'
import { useEditorPart } from '../../../model/draft/editor-session'

/** Seed 2 section 9: a new finding is highlighted a moment after it appears, so that the eye has the list first. */
const highlightAfterMs = 100
const highlightForMs = 2500

/** The findings that have just appeared, by id, for as long as they are set off. */
export function useHighlight(): readonly string[] {
  const fresh = useEditorPart((state) => state.fresh)
  const [shown, setShown] = useState<readonly string[]>([])
  useEffect(() => {
    if (fresh.length === 0) return undefined
    const begin = setTimeout(() => setShown(fresh), highlightAfterMs)
    const end = setTimeout(() => setShown([]), highlightAfterMs + highlightForMs)
    return () => {
      clearTimeout(begin)
      clearTimeout(end)
    }
  }, [fresh])
  return shown
}
