import { ButtonSection } from './ButtonSection.tsx';
import { AddFormDemo, FieldSection, FormSectionDemo } from './FieldSection.tsx';
import { LayerSection } from './LayerSection.tsx';
import { ListSection } from './ListSection.tsx';
import { SmallSection } from './SmallSection.tsx';
import { StateSection } from './StateSection.tsx';

/** Every part in every state: of the gallery, and of the style guide of the product. */
export const ComponentSections = () => (
  <>
    <ButtonSection />
    <FieldSection />
    <FormSectionDemo />
    <AddFormDemo />
    <SmallSection />
    <LayerSection />
    <ListSection />
    <StateSection />
  </>
);
