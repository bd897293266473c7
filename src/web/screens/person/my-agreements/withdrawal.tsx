import { Button, chakra, Flex } from '@chakra-ui/react'
import { useEffect, useId } from 'react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { duration, verificationCode } from '../../../../domain/limits.ts'
import { takingBack } from '../../../../domain/signing-end-limits.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { RichWords } from '../../../ui/rich-words.tsx'
import { CodeEntry } from '../../shared/code-entry.tsx'
import { useMyAgreements, useWithdrawal } from './connect.tsx'
import { closesBy, idOfButton, useFocusBack } from './focus-back.ts'

const minutes = verificationCode.lifetime / duration.minute
const days = takingBack / duration.day

/** What a withdrawal ends and what stays, and then the code that it takes. */
export function Withdrawal({ row }: { row: Schemas['OwnSigning'] }) {
  const { t, communityName } = useWords()
  const { isAwaited, cancel } = useWithdrawal()
  const place = useFocusBack(idOfButton(row.id, 'withdrawal'))
  useEffect(() => place.current?.focus({ preventScroll: true }), [place])
  const title = useId()
  return (
    <chakra.section
      ref={place}
      tabIndex={-1}
      outline="none"
      aria-labelledby={title}
      onKeyDown={closesBy(cancel)}
      bg="accent.soft"
      borderRadius="l2"
      px="4"
      py="4"
      maxWidth="40rem"
    >
      <chakra.h4 id={title} fontWeight="bold" mb="2" overflowWrap="anywhere">
        {t('my.withdraw.title', { community: communityName(row) })}
      </chakra.h4>
      {isAwaited ? <Code /> : <Explained />}
    </chakra.section>
  )
}

function Explained() {
  const { t } = useWords()
  const { list, isBusy } = useMyAgreements()
  const { confirm, cancel } = useWithdrawal()
  return (
    <>
      <chakra.ul listStyleType="disc" ps="5" m="0" mb="3" display="flex" flexDirection="column" gap="1">
        <li>{t('my.withdraw.ends')}</li>
        <li>{t('my.withdraw.stays')}</li>
        <li>{t('my.withdraw.back', { days })}</li>
        <li>{t('my.withdraw.community')}</li>
      </chakra.ul>
      <chakra.p textStyle="small" color="ink.second" mb="4" overflowWrap="anywhere">
        {t('my.withdraw.byCode', { email: list?.session.email ?? '' })}
      </chakra.p>
      <Flex gap="3" wrap="wrap">
        <Button aria-disabled={isBusy} onClick={() => !isBusy && confirm()}>
          {t('my.send')}
        </Button>
        <Button variant="plain" onClick={cancel}>
          {t('my.withdraw.keep')}
        </Button>
      </Flex>
    </>
  )
}

function Code() {
  const { t } = useWords()
  const { list } = useMyAgreements()
  const { code, refusal, sending, submitCode, resendCode, cancel } = useWithdrawal()
  const email = list?.session.email ?? ''
  return (
    <CodeEntry
      email={email}
      sentTo={<RichWords of="code.sentTo" values={{ email, minutes }} tags={{ b: <strong /> }} />}
      code={code}
      failure={refusal}
      limit={sending.limit}
      resendAt={sending.resendAt}
      standing={sending.standing}
      submit={t('my.withdraw.submit')}
      change={t('my.withdraw.keep')}
      onSubmit={submitCode}
      onResend={resendCode}
      onChange={cancel}
    />
  )
}
