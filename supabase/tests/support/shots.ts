/** No to everything that the demo clinic asks before a shot. */
export const WELL = {
  asthma: false,
  illness: false,
  allergy_flare: false,
  beta_blocker: false,
  new_drug: false,
  pregnancy: false,
  season: false,
};
