import { useState } from 'react'
import { v7 as uuid } from 'uuid'

/** The id of what a form makes: made once, so that a second press or a retry after a lost answer is the same thing. */
export function useOwnId(): string {
  const [id] = useState(() => uuid())
  return id
}
