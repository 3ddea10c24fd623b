import { Button } from '../../ui/actions/Button'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden'
import { fewestLetters } from './use-search'

export interface SearchStateProps {
  state: 'idle' | 'offline' | 'searching' | 'failed' | 'found'
  typed: string
  /** How many options there are to choose from. */
  count: number
  onRetry: () => void
}

/** How the search stands: what to type, that it goes on, that nothing is found, that nobody answers. */
export function SearchState({ state, typed, count, onRetry }: SearchStateProps) {
  return (
    <div role="status" className="px-3 py-3 text-meta empty:hidden">
      {state === 'idle' && (
        <p>Uygunsuzluk, rapor, firma ve kişi aramak için en az {fewestLetters} harf yazın.</p>
      )}
      {state === 'offline' && <p>Bağlantı yok: yalnızca işlemler ve sayfalar aranıyor.</p>}
      {state === 'searching' && <p>Aranıyor…</p>}
      {state === 'failed' && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p>Arama yapılamadı: yalnızca işlemler ve sayfalar gösteriliyor.</p>
          <Button onClick={onRetry}>Tekrar Dene</Button>
        </div>
      )}
      {state === 'found' &&
        (count === 0 ? (
          <p>“{typed.trim()}” için sonuç yok.</p>
        ) : (
          <VisuallyHidden>{count} sonuç</VisuallyHidden>
        ))}
    </div>
  )
}
