import {
  type JudgedNaceRow,
  judgeNaceRows,
  maximumNaceBytes,
  maximumNaceCodes,
  naceColumns,
  naceColumnsMessage,
  naceRowIn,
  naceTooLargeMessage,
  naceTooManyMessage,
} from '@gozlem/domain/client-company/nace-csv'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import { problemMessage } from '../../../../platform/api/problem-message'
import { type NaceListInput, useAddNaceList } from '../../api'
import { CsvRefusal, readCsv } from '../read-csv'

export interface ChosenList {
  /** Made once per chosen file: a second try enters the list once. */
  id: string
  name: string
  rows: readonly JudgedNaceRow[]
}

export interface NaceChanges {
  added: number
  removed: number
  reclassified: number
  kept: number
}

const limits = {
  bytes: maximumNaceBytes,
  tooLarge: naceTooLargeMessage,
  // The hierarchy's headings stand between the codes.
  rows: 2 * maximumNaceCodes,
  tooMany: naceTooManyMessage,
}

/** The steps of entering a list: a file that was chosen and judged, what it would change, and sending it. */
export function useNaceUpload() {
  const adding = useAddNaceList()
  const [file, setFile] = useState<ChosenList | null>(null)
  const [changes, setChanges] = useState<NaceChanges | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const codes = file?.rows.flatMap(({ entry }) => entry ?? []) ?? []
  const wrong = file?.rows.filter(({ verdict }) => verdict === 'invalid').length ?? 0

  async function choose(chosen: File) {
    setProblem(null)
    setFile(null)
    setChanges(null)
    try {
      const { columns, rows } = await readCsv(chosen, limits, naceColumns, naceColumnsMessage)
      const judged = judgeNaceRows(rows.map(({ line, cells }) => naceRowIn(line, cells, columns)))
      setFile({ id: uuid(), name: chosen.name, rows: judged })
      if (!judged.some(({ verdict }) => verdict !== 'skipped')) setProblem('CSV dosyasında NACE kodu yok')
    } catch (failure) {
      setProblem(failure instanceof CsvRefusal ? failure.message : 'CSV dosyası okunamadı')
    }
  }

  /** Asks what the list would change, or enters it; whether that went well. */
  async function send(
    about: Pick<NaceListInput, 'valid_from' | 'source'>,
    dry_run: boolean,
  ): Promise<boolean> {
    setProblem(null)
    if (file === null) {
      setProblem('Lütfen önce CSV dosyası seçiniz')
      return false
    }
    if (wrong > 0 || codes.length === 0) return false
    try {
      const answer = await adding.mutateAsync({ ...about, id: file.id, codes, dry_run })
      setChanges(answer.changes)
      return true
    } catch (failure) {
      setProblem(problemMessage(failure, 'Liste kaydedilemedi'))
      return false
    }
  }

  /** What was asked for another day says nothing of this one. */
  const forget = () => setChanges(null)

  return {
    file,
    codes: codes.length,
    wrong,
    changes,
    problem,
    isSending: adding.isPending,
    choose,
    send,
    forget,
  }
}
