import type { ContactView } from '@gozlem/contract/client-company-contact'
import { judgeContacts } from '@gozlem/domain/client-company/contact'
import { csvNotChosenMessage, csvNoValidRowMessage } from '@gozlem/domain/client-company/contact-csv'
import { useState } from 'react'
import { problemMessage } from '../../../../platform/api/problem-message'
import { useImportContacts } from '../../api'
import { CsvRefusal } from '../read-csv'
import type { ImportRow } from './ImportRows'
import { readContactCsv } from './read-contact-csv'

export interface ImportOutcome {
  added: number
  left_out: readonly ImportRow[]
}

interface ChosenFile {
  name: string
  rows: readonly ImportRow[]
}

/** The steps of an import: a file that was chosen and judged, what stands in its way, and what came of it. */
export function useContactImport(companyId: string, contacts: readonly ContactView[]) {
  const importing = useImportContacts(companyId)
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [result, setResult] = useState<ImportOutcome | null>(null)
  const good = file?.rows.filter(({ verdict }) => verdict === 'valid') ?? []

  async function choose(chosen: File) {
    setProblem(null)
    setFile(null)
    try {
      const rows = await judgedRows(chosen, contacts)
      setFile({ name: chosen.name, rows })
      if (!rows.some(isAddress)) setProblem(csvNoValidRowMessage)
      else if (!rows.some(({ verdict }) => verdict === 'valid')) setProblem(nothingNewMessage)
    } catch (failure) {
      setProblem(failure instanceof CsvRefusal ? failure.message : 'CSV dosyası okunamadı')
    }
  }

  async function send(): Promise<ImportOutcome | null> {
    if (file === null) {
      setProblem((now) => now ?? csvNotChosenMessage)
      return null
    }
    if (good.length === 0) return null
    setProblem(null)
    try {
      const { added, failed } = await importing.mutateAsync(
        good.map(({ id, email, name }) => ({ id, email, name })),
      )
      const reasons = new Map(failed.map(({ row, reason }) => [good[row - 1]?.id, reason]))
      const left_out = file.rows.flatMap((row): ImportRow[] => {
        const reason = reasons.get(row.id)
        if (row.verdict !== 'valid') return [row]
        return reason === undefined ? [] : [{ ...row, verdict: 'invalid', reason }]
      })
      const outcome = { added, left_out }
      setResult(outcome)
      return outcome
    } catch (failure) {
      setProblem(problemMessage(failure, 'Toplu import sırasında hata oluştu'))
      return null
    }
  }

  return { file, good: good.length, problem, result, isSending: importing.isPending, choose, send }
}

const nothingNewMessage = 'Dosyadaki e-posta adreslerinin hepsi bu firmada zaten kayıtlı'

const isAddress = ({ verdict }: ImportRow) => verdict !== 'invalid'

async function judgedRows(file: File, contacts: readonly ContactView[]): Promise<ImportRow[]> {
  const known = new Set(contacts.map(({ email }) => email))
  return judgeContacts(await readContactCsv(file), known).map(({ given, email, name, verdict, reason }) => ({
    id: given.id,
    line: given.line,
    email,
    name,
    verdict,
    reason,
  }))
}
