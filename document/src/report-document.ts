// What the document room needs to know to print a report: a complete snapshot, so that nothing is looked up while
// printing and a completed report always prints the same. Words for people (roles, hazard class, risk method) arrive
// as Turkish text; the rooms that own them declare them.
import { findingFields } from '@gozlem/domain/report/finding'
import { type FactField, factFields } from '@gozlem/domain/report/finding-text'
import { reportLayouts } from '@gozlem/domain/report/print-options'
import { type ReportField, reportFieldNames, reportFields } from '@gozlem/domain/report/report-fields'
import { riskLevels } from '@gozlem/domain/report/risk-level'
import { riskBandIds, riskMethodIds, riskTones } from '@gozlem/domain/report/risk-score'
import { z } from 'zod'

const text = z.string()
const optionalText = text.nullable()
const instant = z.iso.datetime({ offset: true })
const day = z.iso.date()
const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/**
 * A JPEG, PNG or WebP picture: its bytes or the absolute path of its file; upright, about 1600 px wide. One that could
 * not be read, null, is printed as words.
 */
const Picture = z.object({
  source: z.nullable(z.union([bytes, z.string().min(1)])),
  /** Pixels. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** What the picture shows, for readers who cannot see it. */
  alt: text,
})
export type Picture = z.infer<typeof Picture>

const CriticalNotice = z.object({
  number: z.int().positive().nullable(),
  title: text,
  sent_at: instant,
  sent_by: text,
  recipients: z.array(
    z.object({ name: text, failed: z.boolean(), answered_at: instant.nullable(), answered_by: optionalText }),
  ),
})

const Certificate = z.object({
  /** Type and class as printed, `A Sınıfı İş Güvenliği Uzmanlığı Belgesi`. */
  label: text,
  certificate_number: text,
  issuing_authority: optionalText,
  issue_date: day.nullable(),
  /** null: without an end ("süresiz"); left out where nobody knows. */
  expiry_date: day.nullable().optional(),
  /** What readers should know of it: that it does not cover the workplace's hazard class. */
  note: optionalText,
})

/** Drawn on a screen, beside the place for a wet one. */
const Signature = z.object({
  /** x and y of each point after the other, in the box of `domain/report/signature`. */
  strokes: z.array(z.array(z.number()).readonly()),
  signed_at: instant,
  /** Whose session the device was in. */
  held_by: text,
})

const Author = z.object({
  name: text.min(1),
  /** `İş Güvenliği Uzmanı`, `İşyeri Hekimi`. */
  role: text,
  /** `İGU`, above the place for initials. */
  short_role: text,
  certificate: Certificate.nullable(),
  signature: Signature.nullable(),
})

/** The shape in which the domain declares a risk method (REP-17), so that a declaration can be passed as it is. */
const RiskMethod = z.object({
  id: z.enum(riskMethodIds),
  label: text,
  formula: text,
  factors: z
    .array(
      z.object({
        name: z.enum(['siddet', 'olasilik', 'etki']),
        label: text,
        steps: z.array(z.object({ value: z.number(), label: text })).readonly(),
      }),
    )
    .readonly(),
  bands: z
    .array(
      z.object({
        id: z.enum(riskBandIds),
        label: text,
        advice: text,
        /** The scores of the band in words, `16–25`. */
        range: text,
        level: z.enum(riskLevels),
        tone: z.enum(riskTones),
      }),
    )
    .min(1)
    .readonly(),
})

/** What the editor doubts of a citation is no business of paper: approving it was the specialist's word. */
const Citation = z.object({
  title: text,
  /** The article, `Madde 5/1-g`. */
  ref: optionalText,
  /** Printed as a link and a QR code when it is http or https, otherwise left out. */
  link: optionalText,
})

const factKinds = { text: text, day: day.nullable() }
type FactShape = { [Field in FactField]: (typeof factKinds)[(typeof findingFields)[Field]['kind']] }
/** What findings print as label and value, by the table of their fields. */
const factShape = Object.fromEntries(
  factFields.map((field) => [field, factKinds[findingFields[field].kind]]),
) as FactShape

/** A photo as evidence; a large one stands below the text, as wide as the page allows. */
const FindingPhoto = Picture.extend({ large: z.boolean().optional() })

const Repeat = z.object({ times: z.int().positive(), first_found_on: day, term: day })

const Finding = z.object({
  number: z.int().positive(),
  uygunsuzluk: text,
  aciklama: text,
  alinmasi_gereken_onlemler: z.array(text),
  /** Printed when there are no citations. */
  mevzuat_referansi: text,
  citations: z.array(Citation),
  siddet: z.number(),
  olasilik: z.number(),
  etki: z.number(),
  risk_skoru: z.number(),
  /** One of the risk method's bands. */
  band: z.enum(riskBandIds),
  photos: z.array(FindingPhoto),
  ...factShape,
  /** What it says of earlier reports that named it; null, or left out, for a finding that is new. */
  repeats: Repeat.nullish(),
})

const saidKinds = {
  text: text,
  prose: text,
  lines: z.array(text),
  day: day.nullable(),
  time: text.nullable(),
}
type SaidShape = {
  [Field in ReportField]: (typeof saidKinds)[(typeof reportFields)[Field]['kind']]
}
const saidShape = Object.fromEntries(
  reportFieldNames.map((field) => [field, saidKinds[reportFields[field].kind]]),
) as SaidShape

/** What is as it should be. */
const Observation = z.object({ text, photo: FindingPhoto.nullable() })

const Reference = z.object({ regulation: text, link: optionalText })

/** A photo of the annex, with what is said below it. */
const AnnexPhoto = Picture.extend({ caption: text })

/** Where anybody can confirm number, date and content of a completed report (BEY-09). */
const Verification = z.object({ link: text, code: text })

export const ReportDocument = z
  .object({
    report: z.object({
      number: optionalText,
      title: text.min(1),
      status: z.enum(['draft', 'completed']),
      created_at: instant,
      completed_at: instant.nullable(),
    }),
    /** How the findings are laid out. */
    layout: z.enum(reportLayouts),
    /** The report that this one replaces, and why; left out by one that replaces none. */
    replaces: z.object({ number: text, completed_at: instant, reason: text }).nullable().optional(),
    /** When this print is made; the PDF's own date. */
    printed_at: instant,
    /** When it was drawn in place of a PDF whose file was lost and whose bytes nobody can make any more; left out by any other. */
    drawn_again_at: instant.optional(),
    organization: z.object({
      name: text.min(1),
      address: optionalText,
      phone: optionalText,
      /** Authorization number given by the Ministry. */
      authorization_no: optionalText,
      logo: Picture.nullable(),
    }),
    client_company: z.object({
      name: text.min(1),
      address: optionalText,
      sgk_no: optionalText,
      nace_code: optionalText,
      /** As printed, `Çok Tehlikeli`. */
      tehlike_sinifi: optionalText,
      employee_count: z.int().nonnegative().nullable(),
      logo: Picture.nullable().optional(),
    }),
    /** What the report says as a whole, by the table of its fields. */
    said: z.object(saidShape),
    authors: z.array(Author).min(1),
    /** Who receives the report for the employer; a blank line to fill in when unknown. */
    employer_representative: z
      .object({ name: text, role: optionalText, signature: Signature.nullable() })
      .nullable(),
    /** Who reviewed and approved it before it was completed: name, profession, certificate, day. */
    reviewed_by: optionalText,
    /** Whether each page has a place for the initials of all who sign. */
    initials_on_pages: z.boolean(),
    risk_method: RiskMethod,
    findings: z.array(Finding).min(1, 'Rapor basılamaz: en az bir uygunsuzluk gerekir.'),
    observations: z.array(Observation),
    /** Dangers to life that the client was told of before the report was completed. */
    critical_notices: z.array(CriticalNotice),
    references: z.array(Reference),
    /** Photos that no finding shows, after the signatures; none without the annex. */
    annex: z.array(AnnexPhoto),
    verification: Verification.nullable(),
    /** Where the report was written into the approved notebook; lines to fill in while it is null. */
    notebook: z.object({ page: text, written_on: day }).nullable(),
  })
  .refine(
    ({ findings, risk_method }) =>
      findings.every((finding) => risk_method.bands.some((band) => band.id === finding.band)),
    'Rapor basılamaz: bir uygunsuzluğun risk bandı yöntemde yok.',
  )
/** A report with everything that its printed forms show. */
export type ReportDocument = z.infer<typeof ReportDocument>
