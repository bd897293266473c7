import type { Schemas } from '../../../../openapi/index.ts'
import { momentIn } from '../../i18n/moments.ts'
import { useWords } from '../../i18n/use-words.ts'
import { type Moment, Timeline } from '../../ui/charts/timeline.tsx'

type CorporationTimelineProps = {
  state: Schemas['SigningByLetter']['state']
  /** Who filled in the form. */
  name: string
  /** The scan is uploaded with the link in the email, not on this page. */
  isByLetter?: boolean
  /** Milliseconds; 0 before it happened. */
  signedAt: number
  uploadedAt: number
}

/** The current step of the four, for each state of the corporation's signing. */
const present = { submitted: 1, mailed: 1, uploaded: 2, approved: 3, deleted: 1 } as const satisfies Record<
  CorporationTimelineProps['state'],
  number
>

/** A corporation's steps from the form to its managers, and the current one. */
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
