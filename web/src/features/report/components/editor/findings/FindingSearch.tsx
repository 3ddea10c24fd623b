import type { FoundHazard } from '@gozlem/contract/analysis'
import type { GuidelineView } from '@gozlem/contract/guideline'
import { guidelineCategoryLabels } from '@gozlem/domain/guideline/guideline'
import { formatScore, type RiskMethodId, riskBand, riskScore } from '@gozlem/domain/report/risk-score'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { network } from '../../../../../platform/device/network'
import { Combobox } from '../../../../../ui/forms/Combobox'
import { Field } from '../../../../../ui/forms/Field'
import type { ComboboxOption } from '../../../../../ui/forms/use-options'
import { Dialog } from '../../../../../ui/overlays/Dialog'
import { searchHazards } from '../../../../analysis/api'
import { findKeptGuidelines, readGuidelines } from '../../../../guideline/api'
import { addWithText } from '../../../model/draft/editor-commands'
import { type EditorSession, useEditorPart, useEditorSession } from '../../../model/draft/editor-session'
import { addFromGuidelines, addFromHazard } from '../../../model/draft/from-guidelines'

export interface FindingSearchProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The photo the finding belongs to, or null. */
  imageId: string | null
}

interface Found extends ComboboxOption {
  add: (session: EditorSession, imageId: string | null) => void
}

const mostGuidelines = 5

/** One field over the own guidelines and the hazard catalogue; what is chosen becomes a finding (REP-04, REP-18). */
export function FindingSearch({ open, onOpenChange, imageId }: FindingSearchProps) {
  const session = useEditorSession()
  const client = useQueryClient()
  const reportId = useEditorPart(({ base }) => base.id)
  const method = useEditorPart(({ draft }) => draft.risk_method)
  const found = useRef<readonly Found[]>([])
  const find = useCallback(
    async (typed: string, signal: AbortSignal) => {
      const search = typed.trim()
      const asked = { ...(search !== '' && { search }), limit: mostGuidelines }
      const [hazards, guidelines] = await Promise.all([
        search === '' ? [] : searchHazards(reportId, search, signal).catch(orWithoutAnswer(() => [])),
        readGuidelines(asked, signal).then(
          (answer) => answer.guidelines,
          orWithoutAnswer((failure) =>
            findKeptGuidelines(client, search, { limit: mostGuidelines, failure }),
          ),
        ),
      ])
      found.current = [
        ...guidelines.map(fromGuideline),
        ...hazards.map((hazard) => fromHazard(hazard, method)),
        ...(search === '' ? [] : [fromText(search)]),
      ]
      return found.current
    },
    [client, reportId, method],
  )

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Katalogda ve kılavuzlarda ara"
      description="Seçtiğiniz kayıt; metni, önlemleri ve mevzuatıyla onay bekleyen uygunsuzluk olarak eklenir."
    >
      {/* Room for the list, which would make the dialog scroll. */}
      <div className="min-h-[26rem]">
        <Field label="Tehlike veya kılavuz">
          <Combobox
            data-autofocus
            inputMode="search"
            placeholder="Örnek: iskele korkuluk"
            value={null}
            find={find}
            emptyText="Aramak için yazın"
            onChange={(option) => {
              const chosen = found.current.find(({ value }) => value === option?.value)
              if (!chosen) return
              onOpenChange(false)
              chosen.add(session, imageId)
            }}
          />
        </Field>
      </div>
    </Dialog>
  )
}

/** What is at hand without a connection, in the place of an answer; with one it can be tried again. */
const orWithoutAnswer =
  <Instead,>(instead: (failure: unknown) => Instead) =>
  (failure: unknown): Instead => {
    if (!network.isOnline()) return instead(failure)
    throw failure
  }

const fromGuideline = (guideline: GuidelineView): Found => ({
  value: guideline.id,
  label: guideline.title,
  note: `Kılavuz · ${guidelineCategoryLabels[guideline.category]}`,
  add: (session, imageId) => void addFromGuidelines(session, [guideline], imageId),
})

function fromHazard(hazard: FoundHazard, method: RiskMethodId): Found {
  const score = riskScore(method, hazard)
  return {
    value: hazard.id,
    label: hazard.uygunsuzluk,
    note: `Tehlike kataloğu · ${riskBand(method, score).label} ${formatScore(score)}`,
    add: (session, imageId) => void addFromHazard(session, hazard, imageId),
  }
}

const fromText = (text: string): Found => ({
  value: 'text',
  label: `“${text}” diye yeni uygunsuzluk`,
  note: 'Elle doldurulur',
  add: (session, imageId) => addWithText(session, text, imageId),
})
