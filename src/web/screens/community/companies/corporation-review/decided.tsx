import { Box } from '@chakra-ui/react'
import { momentIn } from '../../../../i18n/moments.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { Notice } from '../../../../ui/messages/notice.tsx'
import type { State } from '../corporation-acts/connect.ts'
import { corporationHistoryFlow } from './connect.tsx'

const decisions = {
  'corporation.approved': 'review.approvedBy',
  'corporation.scan_refused': 'review.refusedBy',
  'corporation.deleted': 'review.deletedBy',
} as const

type Decision = keyof typeof decisions
const isDecision = (type: string): type is Decision => Object.hasOwn(decisions, type)

/** What was decided last about a corporation that does not wait any more, and by whom; before the first scan, that it is awaited. */
export function Decided({ state }: { state: State }) {
  const { t, language } = useWords()
  const { answer } = corporationHistoryFlow.useReading()
  const isOpen = state === 'submitted' || state === 'mailed'
  const last = answer?.findLast(
    ({ type }) => isDecision(type) && (state === 'deleted' || type !== 'corporation.deleted'),
  )
  if (answer === null || (!last && !isOpen)) return null
  return (
    <Box mb="4" role="status">
      <Notice>
        {last && isDecision(last.type)
          ? t(decisions[last.type], { who: last.by_name, at: momentIn(language, last.at) })
          : t('review.awaited')}
      </Notice>
    </Box>
  )
}
