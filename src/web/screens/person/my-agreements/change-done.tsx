import { Button, chakra, Flex } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { momentIn } from '../../../i18n/moments.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { type DoneHere, useMyAgreements, useMyAgreementsActions } from './connect.tsx'

/** Confirms a change to a signature or an address. Takes the focus, because the pressed button was removed. */
export function ChangeDone() {
  const { done } = useMyAgreements()
  const { dismiss } = useMyAgreementsActions()
  const message = useMessage(done)
  if (!done || message === '') return null
  return (
    <Confirmation
      key={`${done.end} ${'id' in done ? done.id : ''}`}
      tone={done.end === 'joined' && done.counts.joined === 0 ? 'waiting' : 'done'}
      onDismiss={dismiss}
    >
      {message}
    </Confirmation>
  )
}

/** Returns the confirmation message; empty if there is none or if the signature is no longer listed. */
function useMessage(done: DoneHere | null): string {
  const { t, language, communityName } = useWords()
  const { list } = useMyAgreements()
  if (!done) return ''
  if (done.end === 'separated') {
    return t('my.done.separated', { email: done.address.email, community: communityName(done.address) })
  }
  if (done.end === 'joined') {
    const { joined, of_companies: ofCompanies, unopened } = done.counts
    const all = [
      joined > 0 && t('my.done.joined', { joined }),
      ofCompanies > 0 && t('my.done.ofCompanies', { ofCompanies }),
      unopened > 0 && t('my.done.unopened', { unopened }),
    ]
    return all.filter(Boolean).join(' ')
  }
  const row = list?.rows.find(({ id }) => id === done.id)
  if (!row) return ''
  const community = communityName(row)
  const values = { community, email: list?.session.email ?? '' }
  if (done.end === 'confirmation' || done.end === 'mailedReceipt') return t(`my.done.${done.end}`, values)
  if (done.end === 'asked') return t('my.done.asked', { community })
  if (done.end === 'corrected') return t('my.done.corrected', values)
  if (done.end === 'takenBack') return t('my.done.takenBack', { community })
  const until = row.take_back_until
  return until === 0
    ? t('my.done.withdrawn', { community })
    : t('my.done.withdrawnUntil', { community, moment: momentIn(language, until) })
}

function Confirmation({
  children,
  tone,
  onDismiss,
}: {
  children: ReactNode
  tone: 'done' | 'waiting'
  onDismiss: () => void
}) {
  const { t } = useWords()
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <Flex
      columnGap="4"
      direction={{ base: 'column', sm: 'row' }}
      align="start"
      justify="space-between"
      mt="6"
      bg={`${tone}.soft`}
      borderStartWidth="3px"
      borderColor={tone}
      borderEndRadius="l2"
      px="4"
      py="3"
    >
      <chakra.p ref={place} tabIndex={-1} outline="none" role="status" overflowWrap="anywhere">
        {children}
      </chakra.p>
      <Button variant="plain" flex="none" onClick={onDismiss}>
        {t('my.close')}
      </Button>
    </Flex>
  )
}
