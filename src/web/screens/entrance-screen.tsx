import { chakra } from '@chakra-ui/react'
import { useWords } from '../i18n/use-words.ts'
import { Message } from '../ui/message.tsx'
import { Page } from '../ui/page.tsx'

/** `/index`: where one lands without a link. Communities and companies will sign in here. */
export default function EntranceScreen() {
  const { t } = useWords()
  return (
    <Page title={t('title.entrance')}>
      <Message title={t('entrance.title')}>
        <chakra.p>{t('entrance.signers')}</chakra.p>
        <chakra.p>{t('entrance.later')}</chakra.p>
      </Message>
    </Page>
  )
}
