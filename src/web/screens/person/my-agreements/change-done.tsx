import { Button, chakra, Flex } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { momentIn } from '../../../i18n/moments.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { useMyAgreements, useMyAgreementsActs } from './connect.tsx'

/** What came of a withdrawal, of taking one back, or of a request for erasure. It has the focus: what was pressed for it is gone. */
export function ChangeDone() {
  const { t, language, communityName } = useWords()
  const { list, done } = useMyAgreements()
  const { dismiss } = useMyAgreementsActs()
  const row = list?.rows.find(({ id }) => id === done?.id)
  if (!done || !row) return null
  const community = communityName(row)
  const until = row.take_back_until
  return (
    <Said key={`${done.id} ${done.end}`} onDismiss={dismiss}>
      {done.end === 'asked'
        ? t('my.done.asked', { community })
        : done.end === 'takenBack'
          ? t('my.done.takenBack', { community })
          : until === 0
            ? t('my.done.withdrawn', { community })
            : t('my.done.withdrawnUntil', { community, moment: momentIn(language, until) })}
    </Said>
  )
}

function Said({ children, onDismiss }: { children: ReactNode; onDismiss: () => void }) {
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
      bg="done.soft"
      borderStartWidth="3px"
      borderColor="done"
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
