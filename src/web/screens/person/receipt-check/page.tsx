import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { largestReceipt } from '../../../../domain/receipts/receipt-file.ts'
import { wordingOf } from '../../../../domain/pages/wording.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Page } from '../../../ui/page/page.tsx'
import { FilePicker } from '../../../ui/files/file-picker.tsx'
import { sizeIn } from '../../../ui/tables/sizes.ts'
import { Seal } from '../../../ui/page/seal.tsx'
import { ScreenHeading } from '../../../ui/page/screen-heading.tsx'
import { ReceiptCheckFlow, useReceiptCheck, useReceiptCheckActions } from './connect.tsx'
import { CheckedReceipt } from './checked-receipt.tsx'

/** `/verify`: checks whether a receipt is genuine and whether the signature is in force. */
export default function ReceiptCheckScreen() {
  return (
    <ReceiptCheckFlow>
      <ReceiptCheck />
    </ReceiptCheckFlow>
  )
}

const problems = {
  tooBig: 'file.problem.too_large',
  noPdf: 'file.problem.not_pdf',
  several: 'file.problem.several',
  unreadable: 'file.problem.unreadable',
  noReceipt: 'verify.noReceipt',
} as const

function ReceiptCheck() {
  const { t } = useWords()
  const { file, problem, verdict, isBusy } = useReceiptCheck()
  const { choose } = useReceiptCheckActions()
  const limit = sizeIn(largestReceipt)
  return (
    <Page title={t('title.receiptCheck')} markTo="/" busy={isBusy}>
      <Box maxWidth="narrow" mx="auto">
        <ScreenHeading>{t('verify.title')}</ScreenHeading>
        <chakra.p mt="2" mb="5" color="ink.second">
          {t('verify.lead')}
        </chakra.p>
        <FilePicker
          label={t('verify.file')}
          hint={t('verify.hint', { limit })}
          problem={problem ? t(problems[problem], { limit }) : undefined}
          file={file}
          onFiles={choose}
          onCancel={() => undefined}
        />
        {file === null && <SampleReceipt />}
        <CheckError />
        {verdict && <CheckedReceipt key={`${file?.name} ${file?.lastModified}`} verdict={verdict} />}
        <chakra.p mt="6" textStyle="small" color="ink.third">
          {t('verify.simple')}
        </chakra.p>
      </Box>
    </Page>
  )
}

/** Drawing of a receipt, and where to find one. */
function SampleReceipt() {
  const { t } = useWords()
  const line = (width: string, bg = 'hairline') => <Box width={width} height="3px" bg={bg} borderRadius="2px" />
  return (
    <Flex mt="6" gap="5" align="center" color="ink.second">
      <Flex
        aria-hidden
        flex="none"
        direction="column"
        gap="2"
        width="24"
        p="3"
        pb="4"
        bg="sheet"
        borderWidth="1px"
        borderRadius="l1"
      >
        <Seal size="5" />
        {line('80%', 'ink.third')}
        {line('100%')}
        {line('100%')}
        {line('60%')}
        {line('100%')}
        {line('40%')}
      </Flex>
      <chakra.p minWidth="0">{t('verify.looks')}</chakra.p>
    </Flex>
  )
}

/** Error shown if the service did not respond. */
function CheckError() {
  const { t, say } = useWords()
  const { failure } = useReceiptCheck()
  const { retry } = useReceiptCheckActions()
  if (!failure) return null
  const { key, values } = wordingOf(failure)
  return (
    <Box mt="6" bg="sheet" borderWidth="1px" borderRadius="l2" p={{ base: '5', sm: '6' }}>
      <chakra.h2 fontWeight="bold">{t('verify.unanswered')}</chakra.h2>
      <chakra.p mt="1" mb="4" color="ink.second" role="alert">
        {say(key, values)}
      </chakra.p>
      <Button onClick={retry}>{t('my.retry')}</Button>
    </Box>
  )
}
