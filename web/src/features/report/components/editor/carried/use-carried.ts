import { useQuery } from '@tanstack/react-query'
import { carriedQuery } from '../../../carried-api'
import { isAsked } from '../../../model/draft/carrying'
import { useEditorPart } from '../../../model/draft/editor-session'

/** What the draft is asked about; asked again where its findings are others, for one may be the same. */
export function useCarried() {
  const id = useEditorPart(({ base }) => base.id)
  const enabled = useEditorPart(({ base }) => isAsked(base))
  const findings = useEditorPart(({ base }) =>
    base.entries.map((finding) => [finding.id, finding.hazard_id, finding.place].join(' ')).join('\n'),
  )
  return useQuery({ ...carriedQuery(id, findings), enabled })
}
