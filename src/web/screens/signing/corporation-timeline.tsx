import type { Schemas } from '../../../../openapi/index.ts'
import { momentIn } from '../../i18n/moments.ts'
import { useWords } from '../../i18n/use-words.ts'
import { type Moment, Timeline } from '../../ui/charts/timeline.tsx'

type CorporationTimelineProps = {
  state: Schemas['SigningByLetter']['state']
  /** Name of the person who submitted the form. */
  name: string
  /** True if the scan is uploaded through the link in the email rather than on this page. */
  isByLetter?: boolean
  /** Time in milliseconds since 1970 UTC; 0 if not signed yet. */
  signedAt: number
  uploadedAt: number
}

/** Index of the current step for each state of the corporation's signature. */
const present = { submitted: 1, mailed: 1, uploaded: 2, approved: 3, deleted: 1 } as const satisfies Record<
  CorporationTimelineProps['state'],
  number
>

/** Timeline of a corporation's signature, from the form to the appointment of managers, with the current step marked. */
export function CorporationTimeline({
  state,
  name,
  isByLetter = false,
  signedAt,
  uploadedAt,
}: CorporationTimelineProps) {
  const { t, language } = useWords()
  const details = [
    t('corporation.formBy', { name, at: momentIn(language, signedAt) }),
    uploadedAt > 0
      ? t('corporation.documentBack', { at: momentIn(language, uploadedAt) })
      : t(isByLetter ? 'corporation.documentSent' : 'corporation.documentWhat'),
    t('corporation.approvalWhat'),
    t('corporation.managersWhat'),
  ]
  const moments = (['form', 'document', 'approval', 'managers'] as const).map((key, index): Moment => {
    const at = index - present[state]
    const now = state === 'deleted' ? 'failed' : 'present'
    return {
      key,
      title: t(`corporation.${key}`),
      detail: details[index],
      state: at < 0 ? 'done' : at > 0 ? 'ahead' : now,
    }
  })
  return <Timeline label={t('corporation.way')} moments={moments} here={t('company.here')} />
}
