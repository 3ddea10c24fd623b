import { type FindingStatus, findingStatuses, findingStatusLabels } from '@gozlem/domain/report/finding-rules'
import { riskScoring } from '@gozlem/domain/report/risk-score'
import { Button } from '../../../../../ui/actions/Button'
import { Field } from '../../../../../ui/forms/Field'
import { SearchInput } from '../../../../../ui/forms/SearchInput'
import { Select } from '../../../../../ui/forms/Select'
import { list } from '../../../model/draft/editor-changes'
import { useEditorChange, useEditorPart } from '../../../model/draft/editor-session'
import { shownFindings } from '../../../model/draft/listing'
import {
  everything,
  isFiltered,
  type Listing,
  type ListingSort,
  listingSorts,
} from '../../../model/draft/listing-choice'

/** Sorts the list and filters it by status, band and words. */
export function ListingTools() {
  const change = useEditorChange()
  const listing = useEditorPart((state) => state.listing)
  const method = useEditorPart((state) => state.draft.risk_method)
  const shown = useEditorPart((state) => shownFindings(state).length)
  const total = useEditorPart((state) => state.draft.entries.length)
  const bands = riskScoring[method].bands.map(({ id, label }) => ({ value: id, label }))

  return (
    <div className="space-y-3 border-b border-line bg-canvas p-4">
      <SearchInput
        label="Uygunsuzluklarda ara"
        value={listing.text}
        onSearch={(text) => change((now) => list(now, { text }))}
      />
      <Field label="Sıralama" hideLabel>
        <Select
          choices={Object.entries(listingSorts).map(([value, label]) => ({ value, label }))}
          value={listing.sort}
          onChange={({ target }) => change((now) => list(now, { sort: target.value as ListingSort }))}
        />
      </Field>
      <div className="grid grid-cols-2 gap-2">
        <Field label="Durum" hideLabel>
          <Select
            placeholder="Her durum"
            choices={findingStatuses.map((status) => ({ value: status, label: findingStatusLabels[status] }))}
            value={listing.status}
            onChange={({ target }) =>
              change((now) => list(now, { status: target.value as FindingStatus | '' }))
            }
          />
        </Field>
        <Field label="Risk" hideLabel>
          <Select
            placeholder="Her risk"
            choices={[...bands, { value: 'unscored', label: 'Puanlanmadı' }]}
            value={listing.band}
            onChange={({ target }) => change((now) => list(now, { band: target.value as Listing['band'] }))}
          />
        </Field>
      </div>
      {isFiltered(listing) && (
        <p role="status" className="tabular flex items-center justify-between gap-2 text-sm text-meta">
          {shown}/{total} gösteriliyor
          <Button variant="quiet" onClick={() => change((now) => list(now, everything))}>
            Süzgeci temizle
          </Button>
        </p>
      )}
    </div>
  )
}
