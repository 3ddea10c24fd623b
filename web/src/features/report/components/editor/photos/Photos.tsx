import { clsx } from 'clsx'
import { useEditorPart } from '../../../model/draft/editor-session'
import { AnalyseButton } from './AnalysisControls'
import { PhotoThumbs } from './PhotoThumbs'
import { useOnTheWay } from './use-on-the-way'

export interface PhotosProps {
  /** In a card over the list, else in a strip over everything. */
  beside: boolean
  /** They make room while the list is searched. */
  small: boolean
}

/** The photos of the draft, and the button that has them analysed. */
export function Photos({ beside, small }: PhotosProps) {
  const count = useEditorPart((state) => state.base.images.length) + useOnTheWay().length
  return (
    <section
      aria-labelledby={beside ? 'photos' : undefined}
      className={
        beside
          ? clsx(
              'flex shrink-0 flex-col overflow-hidden rounded-lg border border-line bg-surface',
              small ? 'max-h-[30%]' : 'max-h-[55%]',
            )
          : 'contents'
      }
    >
      {beside && (
        <h2 id="photos" className="px-4 pt-4 text-lg font-semibold">
          Fotoğraflar <span className="tabular font-normal text-meta">{count}</span>
        </h2>
      )}
      <div className={beside ? 'min-h-0 overflow-y-auto overscroll-contain p-4 pt-2.5' : 'min-w-0'}>
        <PhotoThumbs strip={!beside} />
      </div>
      <div className={clsx('empty:hidden', beside && 'px-4 pb-4')}>
        <AnalyseButton />
      </div>
    </section>
  )
}
