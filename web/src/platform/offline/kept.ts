// What a page needs to know about data that the server could not confirm.
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

type Asked = Pick<UseQueryResult, 'data' | 'status' | 'dataUpdatedAt' | 'errorUpdatedAt'>

/** Whether what a query shows is from before: it was asked for again since, and no answer came. */
export function isKept({ data, status, dataUpdatedAt, errorUpdatedAt }: Asked): boolean {
  return data !== undefined && status === 'success' && errorUpdatedAt > dataUpdatedAt
}

/**
 * Whether a form may stand on what a query shows: never on what is from before, because saving it would write over
 * what others have changed since; drafts of reports alone may (073). A form that is open stays open when the connection is lost, with what was typed.
 * @param about which object it is, as a form of another one is another form
 */
export function useMayEdit(query: Asked, about = ''): boolean {
  const [openFor, setOpenFor] = useState<string | null>(null)
  const isOpen = openFor === about
  const opens = query.data !== undefined && !isKept(query)
  if (opens && !isOpen) setOpenFor(about)
  return opens || isOpen
}
