import sharp from 'sharp'

/** The master of each group of formulas, and where its strip begins, as a share of the height. */
const SCENES = {
  play: { master: '03-laser-team', top: 0.25 },
  party: { master: '08-birthday', top: 0.21 },
  work: { master: '09-reception', top: 0.21 },
}

/** The strip on top of a mail's ticket. PNG, because some mail programs show nothing newer. */
export async function mailScene(folder: string, group: keyof typeof SCENES): Promise<Buffer> {
  const { master, top } = SCENES[group]
  const scene = sharp(await sharp(`${folder}/${master}.png`).resize(640).toBuffer())
  const { height } = await scene.metadata()
  return scene
    .extract({ left: 0, top: Math.round(height * top), width: 640, height: 220 })
    .png({ palette: true, colours: 96, quality: 80, effort: 10 })
    .toBuffer()
}
