import { typedCall } from '@gozlem/contract/typed-call'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../platform/api/api'
import { beside } from '../../platform/offline/use-kept-since'
import { useOnline } from '../../ui/hooks/use-online'

const findAnything = typedCall('search.findAnything', 'GET /api/search')

/** The server is asked when the typing rests so long. */
const pauseMs = 250
/** Fewer letters than these say too little. */
export const fewestLetters = 2

/** What the server finds for what is typed: asked after a pause, and no longer once something else is typed. */
export function useSearch(typed: string) {
  const text = typed.trim().slice(0, 100)
  const [asked, setAsked] = useState('')
  const online = useOnline()
  const enough = text.length >= fewestLetters

  useEffect(() => {
    const pause = setTimeout(() => setAsked(text), pauseMs)
    return () => clearTimeout(pause)
  }, [text])

  const { data, status, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['search', asked],
    meta: beside,
    enabled: online && enough && asked.length >= fewestLetters,
    queryFn: ({ signal }) => api(findAnything, { query: { q: asked } }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return {
    /** Of the last answer; while another is on its way, still of the one before. */
    found: enough ? data : undefined,
    /** What the shown answer is about. */
    asked,
    state: !enough
      ? ('idle' as const)
      : !online
        ? ('offline' as const)
        : asked !== text || (isFetching && (isPlaceholderData || data === undefined))
          ? ('searching' as const)
          : status === 'error'
            ? ('failed' as const)
            : ('found' as const),
    retry: () => void refetch(),
  }
}
