import type { HandoverRow, previewHandover } from '@gozlem/contract/handover'
import type { ReplyOf } from '@gozlem/contract/route'
import { type HandoverKind, handoverKindLabels, handoverKinds } from '@gozlem/domain/data-transfer/handover'
import { workInWords } from '@gozlem/domain/data-transfer/work-in-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { problemMessage } from '../../../platform/api/problem-message'
import { Button } from '../../../ui/actions/Button'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Notice } from '../../../ui/feedback/Notice'
import { Loading, SkeletonRows } from '../../../ui/feedback/Skeleton'
import { Checkbox } from '../../../ui/forms/Checkbox'
import { ChoiceList } from '../../../ui/forms/ChoiceList'
import { FieldGroup } from '../../../ui/forms/FieldGroup'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { Inbox } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { type HandoverPair, handoverQuery, useHandOver } from '../handover-api'
import { HandoverLeft } from './HandoverLeft'
import type { HandoverOutcome } from './HandoverResult'

interface HandoverPreviewProps {
  pair: HandoverPair
  onDone: (outcome: HandoverOutcome) => void
}

/** What would go and what would stay; kinds and client companies can be left out. */
export function HandoverPreview({ pair, onDone }: HandoverPreviewProps) {
  const query = useQuery(handoverQuery(pair))
  if (query.isPending)
    return (
      <Card>
        <Loading>
          <SkeletonRows />
        </Loading>
      </Card>
    )
  if (query.isError)
    return (
      <Card>
        <ErrorState
          message={problemMessage(query.error, 'Devredilecekler yüklenemedi')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </Card>
    )
  if (query.data.rows.length === 0)
    return (
      <Card>
        <EmptyState icon={Inbox}>
          {query.data.from.name} üzerinde devredilecek görevlendirme, ziyaret, taslak ya da takipteki
          uygunsuzluk yok.
        </EmptyState>
      </Card>
    )
  return <Choice pair={pair} preview={query.data} onDone={onDone} />
}

function Choice({
  pair,
  preview: { from, to, rows },
  onDone,
}: HandoverPreviewProps & { preview: ReplyOf<typeof previewHandover> }) {
  const ready = rows.filter(({ obstacle }) => obstacle === null)
  const companies = companiesOf(ready)
  const [kinds, setKinds] = useState<readonly HandoverKind[]>(handoverKinds)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(companies.map(({ id }) => id)))
  /** Kept between tries, so that a retry after a lost answer is the same hand-over. */
  const [id] = useState(() => uuidv7())
  const give = useHandOver()
  const consent = useDialog()
  const given = ready.filter(
    ({ kind, client_company_id }) => kinds.includes(kind) && chosen.has(client_company_id),
  )
  const words = workInWords(countsOf(given))
  const ended = given.filter(({ kind }) => kind === 'assignment')
  const losesVisits = !kinds.includes('visit') && ended.length > 0
  const losesActions =
    !kinds.includes('action') &&
    ready.some(
      (row) => row.kind === 'action' && ended.some((one) => one.client_company_id === row.client_company_id),
    )

  async function handOver() {
    const { message, left, warnings } = await give.mutateAsync({
      id,
      ...pair,
      kinds: [...kinds],
      client_company_ids: [...chosen],
    })
    onDone({ message, left, warnings, canDeactivate: from.is_active && chosen.size === companies.length })
  }

  return (
    <>
      <HandoverLeft rows={rows.filter(({ obstacle }) => obstacle !== null)} title="Devredilemeyecekler" />
      <Card>
        {ready.length === 0 ? (
          <EmptyState icon={Inbox}>
            {to.name} bu işlerden hiçbirini devralamıyor. Nedenleri yukarıda yazıyor.
          </EmptyState>
        ) : (
          <div className="space-y-6">
            <FieldGroup legend="Ne devredilecek?">
              {handoverKinds.map((kind) => (
                <Checkbox
                  key={kind}
                  label={`${handoverKindLabels[kind]} (${sumOf(ready, kind)})`}
                  checked={kinds.includes(kind)}
                  disabled={sumOf(ready, kind) === 0}
                  onChange={({ target }) =>
                    setKinds(
                      handoverKinds.filter((one) => (one === kind ? target.checked : kinds.includes(one))),
                    )
                  }
                />
              ))}
            </FieldGroup>
            <ChoiceList
              legend="Hangi firmalar?"
              searchLabel="Firma ara"
              options={companies}
              chosen={chosen}
              onChange={setChosen}
              emptyText="Firma bulunamadı."
            />
            {losesVisits && (
              <Notice tone="caution" announce>
                Görevlendirme biten firmalardaki ziyaretler devredilmezse kimseye atanmamış olarak kalır.
              </Notice>
            )}
            {losesActions && (
              <Notice tone="caution" announce>
                Görevlendirme biten firmalardaki takipteki uygunsuzluklar devredilmezse bildirilen çözümlerden
                kimsenin haberi olmaz.
              </Notice>
            )}
            <div className="flex justify-end">
              <Button variant="primary" disabled={words === ''} onClick={() => consent.show()}>
                Devret
              </Button>
            </div>
          </div>
        )}
        <ConfirmDialog
          {...consent.props}
          title={`İşler ${to.name} adlı kişiye devredilsin mi?`}
          description={`${from.name} üzerindeki ${words} devredilecek. Görevlendirmesi biten kişi o firmaların raporlarına artık erişemez.`}
          confirmLabel="Devret"
          describeError={(failure) => problemMessage(failure, 'Devredilemedi')}
          onConfirm={handOver}
        />
      </Card>
    </>
  )
}

const sumOf = (rows: readonly HandoverRow[], kind: HandoverKind) =>
  rows.filter((row) => row.kind === kind).reduce((sum, { count }) => sum + count, 0)

const countsOf = (rows: readonly HandoverRow[]) => ({
  assignments: sumOf(rows, 'assignment'),
  visits: sumOf(rows, 'visit'),
  drafts: sumOf(rows, 'draft'),
  actions: sumOf(rows, 'action'),
})

/** Each client company once, with how much of it goes. */
function companiesOf(rows: readonly HandoverRow[]) {
  const names = new Map(rows.map((row) => [row.client_company_id, row.client_company_name]))
  return [...names].map(([id, label]) => ({
    id,
    label,
    note: workInWords(countsOf(rows.filter(({ client_company_id }) => client_company_id === id))),
  }))
}
