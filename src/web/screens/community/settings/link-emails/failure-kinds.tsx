import { Box, Button, chakra, useMediaQuery } from '@chakra-ui/react'
import { useState } from 'react'
import { useWords } from '../../../../i18n/use-words.ts'
import { Dot } from '../../../../ui/feedback/state-word.tsx'
import { FoldSummary } from '../../../../ui/feedback/fold-summary.tsx'
import { rowButton } from '../../../../ui/row-button.ts'
import { emailSummaryFlow, useEmailResending } from './connect.tsx'

type Failures = NonNullable<ReturnType<typeof emailSummaryFlow.useReading>['answer']>['failures'][number]

/**
 * Causes of the project's failed emails, each with the number of emails, what helps, and a button that resends them if it can help. Collapsed on a
 * phone. Renders nothing if none failed.
 */
export function FailureKinds() {
  const { t } = useWords()
  const failures = emailSummaryFlow.useReading().answer?.failures ?? []
  const [isPhone] = useMediaQuery(['(max-width: 29.99em)'], { ssr: false })
  const [isOpen, setIsOpen] = useState(!isPhone)
  if (failures.length === 0) return null
  return (
    <chakra.details mt="4" mb="5" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <FoldSummary color="ink" fontWeight="bold" mb="2">
        {t('letters.causes')}
      </FoldSummary>
      <chakra.ul listStyleType="none" padding="0" bg="sheet" borderWidth="1px" borderRadius="l2">
        {failures.map((each, index) => (
          <chakra.li
            key={each.cause}
            display="flex"
            flexWrap="wrap"
            gap="3"
            px="5"
            py="3"
            alignItems="center"
            borderTopWidth={index === 0 ? 0 : '1px'}
          >
            <Failure of={each} />
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.details>
  )
}

function Failure({ of: { cause, count, can_be_resent: resendable } }: { of: Failures }) {
  const { t } = useWords()
  const { isBusy, resend } = useEmailResending()
  const name = t(`letters.cause.${cause}`)
  return (
    <>
      <Box pt="2" flex="none" alignSelf="start">
        <Dot tone="failed" />
      </Box>
      <Box minWidth="0" flex="1 1 16rem">
        <Box>
          <b>{name}</b>{' '}
          <chakra.span color="ink.third" fontVariantNumeric="tabular-nums">
            {count}
          </chakra.span>
        </Box>
        <Box textStyle="small" color="ink.second">
          {t(`letters.causeHelp.${cause}`)}
        </Box>
      </Box>
      {cause !== 'address' && resendable > 0 && (
        <Button
          {...rowButton}
          aria-disabled={isBusy}
          aria-label={t('letters.resendAllNamed', { count: resendable, cause: name })}
          onClick={() => resend({ cause })}
        >
          {t('letters.resendAll', { count: resendable })}
        </Button>
      )}
    </>
  )
}
