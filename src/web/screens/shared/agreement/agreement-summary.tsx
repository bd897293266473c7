import { chakra } from '@chakra-ui/react'
import { Notice } from '../../../ui/messages/notice.tsx'
import { RichWords } from '../../../ui/messages/rich-words.tsx'

const Strong = chakra('strong', { base: { color: 'ink', fontWeight: 'bold' } })

/** The community's summary of an agreement, labeled as not part of the agreement. */
export function AgreementSummary({ summary }: { summary: string | undefined }) {
  if (!summary) return null
  return (
    <Notice>
      <RichWords of="sign.summary" values={{ summary }} tags={{ b: <Strong /> }} />
    </Notice>
  )
}
