"""Files and recordings are their owner's."""

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from remanso.core.scope import TerapeutaScope
from remanso.core.times import utcnow
from remanso.core.types import new_id
from remanso.rooms.archivos import queries as archivos
from remanso.rooms.archivos.folders.places import profile_folder
from remanso.rooms.archivos.models import Archivo, EstadoArchivo
from remanso.rooms.ejercicios.bank import queries as bank
from remanso.rooms.grabaciones import queries as grabaciones
from remanso.rooms.grabaciones.models import Grabacion
from tests.matrix.owned.asking import LONG_AGO, of
from tests.matrix.world import World


class TestFiles:
    @staticmethod
    def announced(db: Session, world: World, key: str) -> Archivo:
        """A file of Eva's that is on its way."""
        archivo = Archivo(
            key=key,
            terapeuta_id=world.eva.id,
            nombre="a.mp4",
            content_type="video/mp4",
            estado=EstadoArchivo.PENDIENTE,
            created_at=utcnow(),
        )
        db.add(archivo)
        db.flush()
        return archivo

    def test_a_file_on_its_way_is_expected_of_who_announced_it(
        self, db: Session, standing: World
    ) -> None:
        archivo = self.announced(db, standing, "una/a.mp4")

        assert archivos.list_expected_whole(db, by=of(standing.eva), since=LONG_AGO) == [archivo]
        assert archivos.list_expected_whole(db, by=of(standing.olga), since=LONG_AGO) == []

    def test_what_lies_in_a_patients_folder_counts_only_where_it_is_theirs(
        self, db: Session, standing: World
    ) -> None:
        lucia = standing.lucia.id
        before = archivos.count_sent_by_paciente(db, paciente_id=lucia, unsaid=1)

        self.announced(db, standing, f"{profile_folder(lucia)}/a.png")

        assert archivos.count_sent_by_paciente(db, paciente_id=lucia, unsaid=1) == before

    def test_the_file_of_an_exercise_is_its_therapists(self, db: Session, standing: World) -> None:
        key = standing.own["archivo"]

        assert bank.has_archivo(db, scope=TerapeutaScope(standing.ana.id), key=key)
        assert not bank.has_archivo(db, scope=TerapeutaScope(standing.eva.id), key=key)

    def test_the_file_of_an_exercise_is_found_by_its_therapist(
        self, db: Session, standing: World
    ) -> None:
        key = standing.own["archivo"]
        id_ = db.scalars(select(Archivo.id).where(Archivo.key == key)).one()

        ana, eva = TerapeutaScope(standing.ana.id), TerapeutaScope(standing.eva.id)
        assert bank.find_key_of_archivo(db, scope=ana, archivo_id=id_) == key
        assert bank.find_key_of_archivo(db, scope=eva, archivo_id=id_) is None


class TestRecordings:
    """Eva records; her row names a patient of Ana's, which nothing in the product writes."""

    @pytest.fixture(autouse=True)
    def recording(self, db: Session, standing: World) -> Grabacion:
        now = utcnow()
        grabacion = Grabacion(
            id=new_id(),
            terapeuta_id=standing.eva.id,
            paciente_id=standing.lucia.id,
            nombre="a.webm",
            content_type="video/webm",
            fragmentos=2,
            size=7,
            fecha_creacion=now,
            fecha_actualizacion=now,
        )
        db.add(grabacion)
        db.flush()
        return grabacion

    def test_of_a_patients_recordings_each_sees_their_own(
        self, db: Session, standing: World, recording: Grabacion
    ) -> None:
        own = grabaciones.select_of_paciente(by=of(standing.ana), paciente_id=standing.lucia.id)

        theirs = grabaciones.select_of_paciente(by=of(standing.eva), paciente_id=standing.lucia.id)

        assert recording not in db.scalars(own).all()
        assert recording in db.scalars(theirs).all()

    def test_whoever_records_nothing_has_nothing_arriving(
        self, db: Session, standing: World
    ) -> None:
        olga, eva = standing.olga, standing.eva

        assert grabaciones.count_arriving_bytes(db, scope=TerapeutaScope(eva.id)) > 0
        assert grabaciones.list_under_way(db, by=of(eva)) != []
        assert grabaciones.count_arriving_bytes(db, scope=TerapeutaScope(olga.id)) == 0
        assert grabaciones.list_under_way(db, by=of(olga)) == []
