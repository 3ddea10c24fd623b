import { Card } from '../layout/Card'
import { PhotoGrid } from '../photos/PhotoGrid'
import { PhotoTile } from '../photos/PhotoTile'

const nothing = () => undefined

export function PhotoSection() {
  return (
    <Card title="Fotoğraflar">
      <PhotoGrid label="Yüklenen fotoğraflar">
        <PhotoTile
          src="/icon.svg"
          alt="torna-01.jpg"
          state={{ word: 'Hazır', tone: 'positive' }}
          selected
          onOpen={nothing}
          onRemove={nothing}
        />
        <PhotoTile
          src="/icon.svg"
          alt="iskele.jpg"
          state={{ word: 'Yükleniyor', tone: 'info' }}
          percent={62}
          onOpen={nothing}
          onRemove={nothing}
        />
        <PhotoTile
          src={undefined}
          alt="depo.heic"
          state={{ word: 'Bekliyor', tone: 'neutral' }}
          onRemove={nothing}
        />
        <PhotoTile
          src="/icon.svg"
          alt="pano.png"
          state={{ word: 'Reddedildi', tone: 'danger' }}
          problem="Fotoğraf en az 800x600 piksel olmalıdır"
          onRemove={nothing}
        />
        <PhotoTile src="/yok.jpg" alt="cephe.jpg" onOpen={nothing} onRemove={nothing} />
      </PhotoGrid>
    </Card>
  )
}
