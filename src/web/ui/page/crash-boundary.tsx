import { Button, chakra } from '@chakra-ui/react'
import { Component, type ReactNode } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { Message } from './message.tsx'
import { Page } from './page.tsx'

/** Catches rendering errors and failed chunk loads, and shows a page with a retry button. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true }
  }

  override render(): ReactNode {
    return this.state.crashed ? <Crashed /> : this.props.children
  }
}

function Crashed() {
  const { t } = useWords()
  return (
    <Page title={t('error.crash')}>
      <Message title={t('error.crash')}>
        <chakra.p>{t('error.crashWhat')}</chakra.p>
        <Button alignSelf="start" onClick={() => location.reload()}>
          {t('error.reload')}
        </Button>
      </Message>
    </Page>
  )
}
