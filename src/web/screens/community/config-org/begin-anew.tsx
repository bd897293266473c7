import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { configurationOf, useConfiguration, useConfigurationRef } from '../configuration/connect.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { ConfirmDialog } from '../../../ui/records/confirm-dialog.tsx'

/** Forgets what was entered, after asking; there only where something was. */
export function BeginAnew() {
  const { t } = useWords()
  const actor = useConfigurationRef()
  const { project } = useConfiguration(configurationOf)
  const [isAsked, setAsked] = useState(false)
  if (project === null) return null
  return (
    <>
      <Button variant="outline" onClick={() => setAsked(true)}>
        {t('config.restart')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('config.restartTitle')}
          message={t('config.restartWhat')}
          act={t('config.restart')}
          onConfirm={() => actor.send({ type: 'configuration.discarded' })}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  )
}
