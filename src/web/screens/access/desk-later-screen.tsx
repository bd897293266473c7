import { chakra } from '@chakra-ui/react'
import { useWords } from '../../i18n/use-words.ts'
import { Message } from '../../ui/message.tsx'
import { Page } from '../../ui/page.tsx'

type DeskLaterProps = {
  name: 'corporationList'
  of: 'Org'
}

/** Stands where a screen of the managers is not built yet. */
export default function DeskLaterScreen({ name, of }: DeskLaterProps) {
  const { t } = useWords()
  return (
    <Page title={t(`title.${name}`)}>
      <Message title={t(`desk.${name}`)}>
        <chakra.p>{t(`desk.later${of}`)}</chakra.p>
      </Message>
    </Page>
  )
}
