// Answers of a model as tests play them back: good ones, broken ones, and those that a note or a photo talked it into.

export function finding(change: Record<string, unknown> = {}) {
  return {
    uygunsuzluk: 'İskele platformunda korkuluk bulunmuyor.',
    aciklama: 'Üçüncü kattaki iskele platformunun dış kenarı açık; çalışan aşağı düşebilir.',
    onlemler: ['Ana korkuluk, ara korkuluk ve topukluk takın.', 'Tamamlanana kadar iskeleyi kapatın.'],
    siddet: '5',
    olasilik: '4',
    etki: '1',
    mevzuat: ['yapi-isleri#Ek-5 B Madde 4', 'kanun-6331#Madde 5/1-g'],
    guven: 'yuksek',
    ...change,
  }
}

export const found = (...findings: object[]) => ({
  sonuc: 'uygunsuzluk_var',
  gerekce: '',
  bulgular: findings.length > 0 ? findings : [finding()],
})

export const nothing = {
  sonuc: 'uygunsuzluk_yok',
  gerekce: 'Çalışma alanı düzenli, korkuluklar tam.',
  bulgular: [],
}

/** What is broken about an answer, by its name. */
export const broken: Record<string, unknown> = {
  'truncated JSON': JSON.stringify(found()).slice(0, 120),
  'no JSON at all': 'Üzgünüm, bu fotoğrafı inceleyemem.',
  'another schema': { findings: [{ title: 'Korkuluk yok', risk: 'high' }] },
  'a factor off the scale': found(finding({ siddet: '9' })),
  'findings where there should be none': { ...nothing, bulgular: [finding()] },
  'empty findings': found(finding({ uygunsuzluk: ' ' })),
  nothing: '',
}

const foreignReport = '019a0000-0000-7000-8000-00000000dead'

/** What somebody may have talked a model into, by what it tries. */
export const malicious = {
  inventedRegulations: found(
    finding({ mevzuat: ['kanun-9999#Madde 1', 'yapi-isleri#Madde 999', 'https://kotu.example/yasa'] }),
  ),
  markup: found(
    finding({
      uygunsuzluk: '<img src=x onerror="alert(1)">Korkuluk yok<script>alert(document.cookie)</script>',
      aciklama: 'Kenar açık.\u202E\u0000 <a href="javascript:alert(1)">ayrıntı</a>',
      onlemler: ['<b>Korkuluk</b> takın.<style>*{display:none}</style>'],
    }),
  ),
  overlong: found(
    finding({
      uygunsuzluk: 'Korkuluk yok '.repeat(2000),
      aciklama: 'Açık kenar. '.repeat(5000),
      onlemler: Array.from({ length: 300 }, (_, index) => `${index}. önlem ${'x'.repeat(2000)}`),
    }),
  ),
  flood: found(
    ...Array.from({ length: 100 }, (_, index) =>
      finding({
        uygunsuzluk: `${index + 1}. açıklıkta korkuluk yok.`,
        siddet: index === 99 ? '5' : '2',
        olasilik: index === 99 ? '5' : '2',
      }),
    ),
  ),
  otherTenants: {
    ...found(finding({ report_id: foreignReport, image_id: foreignReport, organization_id: foreignReport })),
    report_id: foreignReport,
    organization_id: foreignReport,
    sql: `delete from report where id = '${foreignReport}'`,
    entries: [{ id: foreignReport, status: 'approved' }],
  },
  approved: found(finding({ status: 'approved', scored: true, source: 'manual', risk_skoru: 0 })),
}
