import type { ImportState } from '@gozlem/domain/data-transfer/import-kind'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isMissing } from '../../../platform/api/api'
import { problemMessage } from '../../../platform/api/problem-message'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Loading, SkeletonRows } from '../../../ui/feedback/Skeleton'
import { Card } from '../../../ui/layout/Card'
import { Stepper } from '../../../ui/layout/Stepper'
import { importQuery, listImportsAnew } from '../api'
import { ColumnForm } from './ColumnForm'
import { ImportHistory } from './ImportHistory'
import { ImportProgress } from './ImportProgress'
import { ImportResult } from './ImportResult'
import { ImportStart } from './ImportStart'
import { ImportVerdicts } from './ImportVerdicts'

const steps = ['Dosya', 'Sütunlar', 'Kontrol', 'Aktarım']

const stepOf: Record<ImportState, number> = {
  matching: 1,
  judging: 2,
  judged: 2,
  applying: 3,
  applied: 3,
  undoing: 3,
  undone: 3,
}

interface ImportSectionProps {
  organization_id: string | undefined
  /** The import that is open; none: a new one begins. */
  id: string | undefined
  onOpen: (id: string | undefined) => void
}

/** From a file to what came of it, step by step; below, what came before. */
export function ImportSection({ organization_id, id, onOpen }: ImportSectionProps) {
  return (
    <>
      {id === undefined ? (
        <Card>
          <div className="space-y-6">
            <Stepper steps={steps} current={0} />
            <ImportStart organization_id={organization_id} onBrought={onOpen} />
          </div>
        </Card>
      ) : (
        <OpenImport key={id} id={id} onClose={() => onOpen(undefined)} />
      )}
      <ImportHistory organization_id={organization_id} open={id} onOpen={onOpen} />
    </>
  )
}

function OpenImport({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(importQuery(id))
  const state = query.data?.state
  useChangedLists(state)
  const top = useFocusOnStep(state)

  if (!query.data)
    return (
      <Card>
        {query.status === 'error' ? (
          <ErrorState
            message={
              isMissing(query.error)
                ? 'Bu aktarım artık yok; dosyayı yeniden yükleyin.'
                : problemMessage(query.error, 'Aktarım yüklenemedi')
            }
            onRetry={isMissing(query.error) ? onClose : () => void query.refetch()}
            retrying={query.isFetching}
          />
        ) : (
          <Loading>
            <SkeletonRows />
          </Loading>
        )}
      </Card>
    )
  const parts = { brought: query.data, onClose }
  return (
    <Card>
      <div ref={top} tabIndex={-1} className="space-y-6 outline-none">
        <Stepper steps={steps} current={stepOf[query.data.state]} />
        {state === 'matching' && <ColumnForm {...parts} />}
        {state === 'judged' && <ImportVerdicts {...parts} />}
        {(state === 'judging' || state === 'applying' || state === 'undoing') && (
          <ImportProgress brought={query.data} />
        )}
        {(state === 'applied' || state === 'undone') && <ImportResult {...parts} />}
      </div>
    </Card>
  )
}

/** Everything may be another once an import was applied or undone. */
function useChangedLists(state: ImportState | undefined): void {
  const cache = useQueryClient()
  const before = useRef(state)
  useEffect(() => {
    const wasAtWork = before.current === 'applying' || before.current === 'undoing'
    if (wasAtWork && state !== before.current) void cache.invalidateQueries()
    else if (before.current !== undefined && state !== before.current) void listImportsAnew(cache)
    before.current = state
  }, [state, cache])
}

/** A step that comes by itself is where the keyboard goes on. */
function useFocusOnStep(state: ImportState | undefined) {
  const top = useRef<HTMLDivElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== undefined && state !== before.current) top.current?.focus()
    before.current = state
  }, [state])
  return top
}
