import type { GuidelineView } from '@gozlem/contract/guideline'
import {
  type GuidelineCategory,
  guidelineCategories,
  guidelineCategoryLabels,
} from '@gozlem/domain/guideline/guideline'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { Button } from '../../../ui/actions/Button'
import { TextLink } from '../../../ui/actions/TextLink'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Loading, SkeletonRows } from '../../../ui/feedback/Skeleton'
import { Checkbox } from '../../../ui/forms/Checkbox'
import { Field } from '../../../ui/forms/Field'
import { SearchInput } from '../../../ui/forms/SearchInput'
import { Select } from '../../../ui/forms/Select'
import { BookMarked, SearchX } from '../../../ui/icons'
import { Pagination } from '../../../ui/lists/Pagination'
import { Dialog } from '../../../ui/overlays/Dialog'
import { guidelinesQuery } from '../api'
import { categoryChoices } from './LabelFields'

export interface GuidelinePickerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** How many more findings the report takes (REP-09). */
  room: number
  /** Gets at most `room` guidelines, in the order in which they were chosen. */
  onPick: (guidelines: readonly GuidelineView[]) => void
}

/** Finds guidelines and adds them to a draft, several at once (REP-18). */
export function GuidelinePicker({ open, ...rest }: GuidelinePickerProps) {
  return open ? <OpenPicker {...rest} /> : null
}

function OpenPicker({ onOpenChange, room, onPick }: Omit<GuidelinePickerProps, 'open'>) {
  const [search, setSearch] = useState('')
  const [category, setCategory] = useState<GuidelineCategory | null>(null)
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<readonly GuidelineView[]>([])
  const list = useQuery(
    guidelinesQuery({
      page,
      limit: 10,
      ...(search !== '' && { search }),
      ...(category && { category }),
    }),
  )
  const pagination = list.data?.pagination
  const isFull = chosen.length >= room

  const narrow = (change: () => void) => {
    change()
    setPage(1)
  }
  const toggle = (guideline: GuidelineView, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, guideline] : chosen.filter(({ id }) => id !== guideline.id))

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      size="lg"
      title="Kılavuzdan ekle"
      description={
        room > 0
          ? `Seçtikleriniz rapora onay bekleyen uygunsuzluk olarak eklenir. Bu rapora ${room} uygunsuzluk daha eklenebilir.`
          : 'Bu rapora daha fazla uygunsuzluk eklenemez.'
      }
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Vazgeç</Button>
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            onClick={() => {
              onPick(chosen)
              onOpenChange(false)
            }}
          >
            {chosen.length === 0 ? 'Ekle' : `${chosen.length} Uygunsuzluk Ekle`}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <div className="grid items-end gap-3 sm:grid-cols-[1fr_16rem]">
          <SearchInput
            label="Kılavuzlarda ara"
            value={search}
            onSearch={(text) => narrow(() => setSearch(text))}
          />
          <Field label="Kategori" hideLabel>
            <Select
              placeholder="Bütün kategoriler"
              choices={categoryChoices}
              value={category ?? ''}
              onChange={({ target }) =>
                narrow(() => setCategory(guidelineCategories.find((known) => known === target.value) ?? null))
              }
            />
          </Field>
        </div>
        {list.status === 'pending' && (
          <Loading>
            <SkeletonRows rows={4} />
          </Loading>
        )}
        {list.status === 'error' && (
          <ErrorState
            message={problemMessage(list.error, 'Kılavuzlar yüklenemedi.')}
            onRetry={() => void list.refetch()}
          />
        )}
        {list.data?.guidelines.length === 0 && <Nothing isFiltered={search !== '' || category !== null} />}
        {list.data && list.data.guidelines.length > 0 && (
          <div className="rounded-md border border-line">
            <ul aria-label="Kılavuzlar" className="divide-y divide-line">
              {list.data.guidelines.map((guideline) => {
                const isChosen = chosen.some(({ id }) => id === guideline.id)
                return (
                  <li key={guideline.id} className="px-4">
                    <Checkbox
                      label={guideline.title}
                      description={`${guidelineCategoryLabels[guideline.category]} · ${guideline.uygunsuzluk}`}
                      checked={isChosen}
                      disabled={!isChosen && isFull}
                      onChange={({ target }) => toggle(guideline, target.checked)}
                    />
                  </li>
                )
              })}
            </ul>
            <Pagination pagination={pagination} onPage={setPage} />
          </div>
        )}
      </div>
    </Dialog>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <EmptyState icon={SearchX}>Aramanıza uyan kılavuz bulunamadı.</EmptyState>
  return (
    <EmptyState
      icon={BookMarked}
      action={<TextLink to="/uygunsuzluk-klavuzlari-listele">Kılavuzlara git</TextLink>}
    >
      Henüz kılavuz yok. Onaylı bir uygunsuzluğu menüsünden kılavuza ekleyebilirsiniz.
    </EmptyState>
  )
}
