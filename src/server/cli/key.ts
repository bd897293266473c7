import { resealEverything } from '../usecases/reseal-everything.ts'
import { type Command, printRows, readOptions, UsageError } from './command.ts'

export const keyRotate: Command = {
  usage: '',
  summary: 'seals everything anew with SECRET_KEY that OLD_SECRET_KEY has sealed; safe to repeat',
  async run(house, args) {
    readOptions(args, {})
    if (!house.config.oldSecretKey) throw new UsageError('OLD_SECRET_KEY must hold the key before')
    printRows(await resealEverything(house), false)
    return 0
  },
}
